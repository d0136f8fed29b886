import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/card.css";
import "./styles/frame.css";
import "./styles/tray.css";
import "./styles/lobby.css";
import "./styles/nations.css";
import "./styles/page.css";
import "./boards";
import "./styles/pieces.css";
import "./learn/learn.css";

mount(App, { target: document.getElementById("page") as HTMLElement });
