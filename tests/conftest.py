"""Makes sure that the tests run on what they claim to: the sources, or the compiled rules."""

import os

import pytest
from hypothesis import HealthCheck, settings

from inglenook.kernel import dice


def pytest_configure() -> None:
    expected = "INGLENOOK_EXPECT_COMPILED" in os.environ
    compiled = not dice.__file__.endswith(".py")
    if compiled != expected:
        kind = "compiled" if expected else "interpreted"
        raise pytest.UsageError(f"these tests expect {kind} rules, but import {dice.__file__}")


# A busy machine is no fault of the code.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
