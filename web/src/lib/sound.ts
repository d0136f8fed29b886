// Short sounds, made here; off until somebody wants them.
import type { AnyEntry } from "./journal";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

interface Tone {
  /** Hertz; 0: a breath of noise. */
  pitch: number;
  at: number;
  lasts: number;
  loud: number;
  shape?: OscillatorType;
}

const tone = (pitch: number, at = 0, lasts = 0.22, loud = 0.07, shape: OscillatorType = "triangle"): Tone => ({
  pitch,
  at,
  lasts,
  loud,
  shape,
});
const breath = (at: number, lasts: number, loud: number): Tone => ({ pitch: 0, at, lasts, loud });

const SOUNDS = {
  turn: [tone(523.25), tone(659.25, 0.12)],
  card: [breath(0, 0.07, 0.05), tone(196, 0.02, 0.08, 0.03, "sine")],
  dice: [0, 0.07, 0.13, 0.22].map((at, i) => breath(at, 0.035, 0.09 - i * 0.015)),
  alarm: [tone(220, 0, 0.3, 0.09, "sawtooth"), tone(207.65, 0.24, 0.4, 0.09, "sawtooth")],
  end: [392, 523.25, 659.25, 783.99].map((pitch, i) => tone(pitch, i * 0.12)),
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

const DICE = /\bdie\b|dice|rolled/;

/** What is to be heard of what happened: a danger to me before dice, dice before cards. */
export function heard(entries: readonly AnyEntry[], me: number): Sound | null {
  const moves = entries.filter((entry) => entry.kind === "action");
  const events = moves.flatMap((entry) => entry.events);
  if (events.some((event) => event.alarm.includes(me))) return "alarm";
  if (events.some((event) => DICE.test(event.key))) return "dice";
  if (entries.some((entry) => entry.kind === "over")) return "end";
  return moves.some((entry) => entry.seat !== me) ? "card" : null;
}

function noise(made: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = made.createBuffer(1, Math.ceil(made.sampleRate * seconds), made.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = made.createBufferSource();
  source.buffer = buffer;
  return source;
}

export function sound(what: Sound): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  const made = (context ??= new AudioContext());
  for (const { pitch, at, lasts, loud, shape } of SOUNDS[what] as Tone[]) {
    const start = made.currentTime + at;
    const volume = made.createGain();
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.02, lasts / 4));
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    let source: OscillatorNode | AudioBufferSourceNode;
    if (pitch > 0) {
      source = made.createOscillator();
      source.frequency.value = pitch;
      source.type = shape ?? "triangle";
    } else source = noise(made, lasts);
    source.connect(volume).connect(made.destination);
    source.start(start);
    source.stop(start + lasts + 0.03);
  }
}
