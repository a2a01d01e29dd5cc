// The options of a game, as a form has them: texts in, values of the right kind out.

import type { OptionSchema, OptionsSchema } from "./api";

/** The options a schema names, in its order. */
export function optionsIn(schema: OptionsSchema): [string, OptionSchema][] {
  const name = schema.$ref?.split("/").at(-1);
  const form = (name && schema.$defs?.[name]) || schema;
  return Object.entries(form.properties ?? {});
}

/** A value as it stands in a field. */
export function written(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
}

/** A name of programs as people would write it. */
export function spoken(name: string): string {
  const words = name.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The values that somebody wrote, without those left as they were; or the name of a wrong one. */
export function read(
  options: readonly [string, OptionSchema][],
  texts: Readonly<Record<string, string>>,
): { values: Record<string, unknown>; wrong: string | null } {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of options) {
    const text = texts[name];
    if (text === undefined || text === written(schema.default)) continue;
    const value = parsed(text, schema);
    if (value === undefined) return { values, wrong: name };
    values[name] = value;
  }
  return { values, wrong: null };
}

function parsed(text: string, schema: OptionSchema): unknown {
  if (schema.enum) return schema.enum.find((choice) => written(choice) === text);
  if (schema.type === "string") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
