import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./club/app";
import "./styles/tokens.css";
import "./styles/card.css";
import "./styles/frame.css";
import "./styles/tray.css";
import "./styles/lobby.css";
import "./styles/nations.css";
import "./styles/page.css";
import "./styles/imperium.css";
import "./styles/praga.css";
import "./styles/through_the_ages.css";
import "./styles/pieces.css";
import "./learn/learn.css";

install();
mount(App, { target: document.getElementById("page") as HTMLElement });
