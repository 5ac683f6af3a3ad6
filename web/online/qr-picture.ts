import { encode } from 'uqr';

/** Pixels of one square: sharp also on a large print. */
const square = 24;

/** The code as PNG; null if the browser can't draw it. */
export function qrPicture(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = size * square;
  canvas.height = size * square;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * square, y * square, square, square);
  }
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
}
