// SHA-256 of many short texts, one after another. The browser's own function is asynchronous, and slower for such short texts.

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const blockBytes = 64;
const lengthBytes = 9;
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const schedule = new Int32Array(64);

/** Hashes ASCII texts with the same beginning. The whole blocks of the beginning are read only once. */
export function sha256After(beginning: string) {
  const known = Math.floor(beginning.length / blockBytes);
  const middle = Int32Array.from(start);
  for (let block = 0; block < known; block++) read(beginning, block, middle);

  /** The eight words of the hash of the beginning followed by `end`. */
  return (end: string): Int32Array => {
    const text = beginning + end;
    const state = Int32Array.from(middle);
    const blocks = Math.ceil((text.length + lengthBytes) / blockBytes);
    for (let block = known; block < blocks; block++) read(text, block, state, block === blocks - 1);
    return state;
  };
}

function read(text: string, block: number, state: Int32Array, isLast = false) {
  const byteAt = (index: number) =>
    index < text.length ? text.charCodeAt(index) : index === text.length ? 0x80 : 0;
  for (let word = 0; word < 16; word++) {
    const at = block * blockBytes + word * 4;
    schedule[word] = (byteAt(at) << 24) | (byteAt(at + 1) << 16) | (byteAt(at + 2) << 8) | byteAt(at + 3);
  }
  if (isLast) schedule[15] = text.length * 8;
  compress(state);
}

function compress(state: Int32Array) {
  for (let i = 16; i < 64; i++) {
    const w15 = schedule[i - 15] as number;
    const w2 = schedule[i - 2] as number;
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    schedule[i] = ((schedule[i - 16] as number) + s0 + (schedule[i - 7] as number) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (schedule[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = ((state[i] as number) + word) | 0;
  });
}
