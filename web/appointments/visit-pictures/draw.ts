// The two sizes of a photo of a visit, as the server takes them.
import {
  longestSide,
  longestSmallSide,
  maxSmallBytes,
  maxWholeBytes,
} from '#contracts/appointments/visit-pictures.rules.ts';
import { drawWhole } from '../../salon/pictures/draw.ts';

/** Undefined if the browser can't read the file as an image. */
export async function drawForVisit(file: Blob) {
  const [whole, small] =
    (await drawWhole(file, [
      { side: longestSide, bytes: maxWholeBytes },
      { side: longestSmallSide, bytes: maxSmallBytes },
    ])) ?? [];
  return whole && small && { picture: base64Of(whole), small: base64Of(small) };
}

const base64Of = (bytes: Uint8Array) =>
  // in pieces: a call has a limited number of arguments
  btoa(
    Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, n) =>
      String.fromCharCode(...bytes.subarray(n * 8192, (n + 1) * 8192)),
    ).join(''),
  );
