// The sound of two notes at each online booking. The sound is switched on separately on each device, because browsers play nothing before a
// tap. The notes are computed, which needs less code than the smallest sound file, and no request.

const key = 'booking-sound';

export const isSoundOn = (): boolean => localStorage.getItem(key) !== null;
export const setSound = (on: boolean): void =>
  on ? localStorage.setItem(key, 'on') : localStorage.removeItem(key);

/** The only audio context, for all sounds: a browser allows only a few contexts. */
let context: AudioContext | undefined;

/** The two notes, like a doorbell: a D, and the A above that D. */
const notes = [587.33, 880];
/** The time between the notes, and the length of a note, in seconds. */
const between = 0.16;
const length = 0.5;

export async function playSound(): Promise<void> {
  context ??= new AudioContext();
  // the context is silent until the user has tapped somewhere on this page
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
