// Two notes at each online booking. Each device turns them on by itself: browsers play nothing before a tap. They are
// computed, which takes less than the smallest file would, and no request.

const key = 'booking-sound';

export const isSoundOn = (): boolean => localStorage.getItem(key) !== null;
export const setSound = (on: boolean): void =>
  on ? localStorage.setItem(key, 'on') : localStorage.removeItem(key);

/** A browser allows only a few: all sounds share one. */
let context: AudioContext | undefined;

/** D and A above it, like a doorbell. */
const notes = [587.33, 880];
/** Seconds. */
const between = 0.16;
const length = 0.5;

export async function playSound(): Promise<void> {
  context ??= new AudioContext();
  // makes no sound until the user has tapped somewhere on this page
  if (context.state === 'suspended') await context.resume();
  const now = context.currentTime;
  for (const [n, frequency] of notes.entries()) {
    const start = now + n * between;
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.25, start + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
    const note = new OscillatorNode(context, { type: 'triangle', frequency });
    note.connect(loudness).connect(context.destination);
    note.start(start);
    note.stop(start + length);
  }
}
