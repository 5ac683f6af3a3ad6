// Redraws a photo: small, in a fixed shape, and without the other data in the file, such as where it was taken.

import { onlyImage, type PictureType } from '#contracts/salon/pictures.rules.ts';
import type { PictureShape } from '#contracts/salon/pictures.ts';

const qualities = [0.86, 0.78, 0.7, 0.62, 0.54, 0.46, 0.38];
/** The factor by which the picture gets smaller if no quality makes its file small enough. */
const step = 0.8;

/** The redrawn picture; undefined if the browser can't read the file as an image. */
export async function drawPicture(file: Blob, shape: PictureShape) {
  const photo = await createImageBitmap(file).catch(() => undefined);
  if (!photo) return undefined;
  try {
    const cut = cutOf(photo, shape);
    const largest = Math.min(1, shape.width / cut.width);
    for (let scale = largest; ; scale *= step) {
      const drawn = await smallEnough(canvasOf(photo, cut, scale), shape.maxBytes);
      if (drawn) return drawn;
    }
  } finally {
    photo.close();
  }
}

interface Whole {
  /** The most pixels of the longer side. */
  readonly side: number;
  readonly bytes: number;
}

/** The whole photo, upright, redrawn within each of these limits; undefined if the browser can't read the file as an image. */
export async function drawWhole(file: Blob, limits: readonly Whole[]) {
  const photo = await createImageBitmap(file).catch(() => undefined);
  if (!photo) return undefined;
  try {
    const { width, height } = photo;
    const drawn: Uint8Array[] = [];
    for (const { side, bytes } of limits) {
      const most = { webp: bytes, jpeg: bytes };
      for (let scale = Math.min(1, side / Math.max(width, height)); ; scale *= step) {
        const small = await smallEnough(canvasOf(photo, { left: 0, top: 0, width, height }, scale), most);
        if (small) {
          drawn.push(small.bytes);
          break;
        }
      }
    }
    return drawn;
  } finally {
    photo.close();
  }
}

interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of the photo in this shape. A high photo loses more at the bottom than at the top, where heads are. */
function cutOf(photo: ImageBitmap, shape: PictureShape): Cut {
  const ratio = shape.width / shape.height;
  const width = Math.min(photo.width, photo.height * ratio);
  const height = width / ratio;
  return { left: (photo.width - width) / 2, top: (photo.height - height) / 3, width, height };
}

function canvasOf(photo: ImageBitmap, { left, top, width, height }: Cut, scale: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('the browser has no canvas');
  // white behind transparent parts
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function smallEnough(canvas: HTMLCanvasElement, most: Readonly<Record<PictureType, number>>) {
  for (const quality of qualities) {
    const { type, bytes } = await encode(canvas, quality);
    if (bytes.length <= most[type]) return { type, bytes, width: canvas.width, height: canvas.height };
  }
  return undefined;
}

/** The picture as WebP, or as JPEG where the browser's canvas makes no WebP, as in Safari. */
async function encode(canvas: HTMLCanvasElement, quality: number) {
  for (const type of ['webp', 'jpeg'] as const) {
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, `image/${type}`, quality));
    if (blob?.type !== `image/${type}`) continue;
    return { type, bytes: onlyImage(new Uint8Array(await blob.arrayBuffer())) };
  }
  throw new Error('the canvas makes no picture');
}
