import "@fontsource/almendra-sc/latin-400.css";
import "@fontsource-variable/alegreya/wght.css";
import "./shell/theme.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";

mount(App, { target: document.getElementById("app") as HTMLElement });
