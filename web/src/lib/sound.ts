// Three short tones, made here; off until somebody wants them.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

const TONES = { turn: [523.25, 659.25], done: [392], end: [392, 523.25, 659.25, 783.99] };

export function sound(what: keyof typeof TONES): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const now = context.currentTime;
  TONES[what].forEach((pitch, i) => {
    if (!context) return;
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = now + i * 0.12;
    tone.frequency.value = pitch;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.07, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.25);
  });
}
