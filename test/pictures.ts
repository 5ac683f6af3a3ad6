// Files with the structure of pictures. The pixels in them mean nothing.
import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';

export const chunk = (name: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
};

/** A WebP of these chunks. */
export const webpOf = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

const sides = (width: number, height: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(width);
  bytes.writeUInt16LE(height, 2);
  return bytes;
};

export interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  /** Bytes of pixels. */
  readonly length?: number;
  /** Another filling makes another picture. */
  readonly filling?: number;
}

export const pixelChunk = ({ width = 320, height = 320, length = 300, filling = 7 }: PictureOptions = {}) =>
  chunk(
    'VP8 ',
    Buffer.concat([
      Buffer.from([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a]),
      sides(width, height),
      Buffer.alloc(length, filling),
    ]),
  );
export const aWebp = (wanted?: PictureOptions) => webpOf(pixelChunk(wanted));

export const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

const jfif = segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex'));
const table = segment(0xdb, Buffer.alloc(65, 1));
/** One code of each length, and their values. */
const codes = segment(0xc4, Buffer.from([0, ...Array(16).fill(1), ...Array(16).keys()]));
const scan = (more: Buffer) => segment(0xda, Buffer.concat([Buffer.from('010100003f00', 'hex'), more]));
const end = Buffer.from([0xff, 0xd9]);

const frame = (width: number, height: number, marker: number, more: Buffer = Buffer.alloc(0)) => {
  const data = Buffer.concat([Buffer.from('080000000001011100', 'hex'), more]);
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  return segment(marker, data);
};

interface JpegOptions extends PictureOptions {
  /** Segments before the image. */
  readonly before?: Buffer;
  readonly marker?: number;
  /** Bytes that are too many in these segments. */
  readonly sizeAndMore?: Buffer;
  readonly scanAndMore?: Buffer;
}

export const aJpeg = ({ before = Buffer.alloc(0), marker = 0xc0, ...wanted }: JpegOptions = {}) => {
  const { width = 320, height = 320, length = 300, filling = 7, sizeAndMore, scanAndMore } = wanted;
  const start = Buffer.from([0xff, 0xd8]);
  const pixels = Buffer.concat([Buffer.from([0xff, 0x00, 0xff, 0xd3]), Buffer.alloc(length, filling)]);
  return Buffer.concat([
    start,
    ...[
      jfif,
      before,
      table,
      frame(width, height, marker, sizeAndMore),
      codes,
      scan(scanAndMore ?? Buffer.alloc(0)),
      pixels,
      end,
    ],
  ]);
};

/** A WebP that says that it is this many bytes longer than it is. */
const webpLonger = (by: number) => {
  const bytes = aWebp();
  bytes.writeUInt32LE(bytes.length - 8 + by, 4);
  return bytes;
};

const exifText = Buffer.from('Exif\0\0MM\0*\0\0\0\x08GPS 41.3275, 19.8187', 'latin1');
const xmpText = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>', 'latin1');
const hidden = Buffer.from('<script>alert(1)</script>');
const extended = chunk('VP8X', Buffer.from('2c0000003f01003f0100', 'hex'));

/** Files that no salon may upload, by what is wrong, with the flaw. */
export const wrongPictures = {
  'an SVG': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'unknown'],
  'a PNG': [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unknown'],
  'a GIF that is a script, too': [Buffer.from('GIF89a/*<script>*/=1'), 'unknown'],
  'a HEIC': [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'unknown'],
  HTML: [Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown'],
  nothing: [Buffer.alloc(0), 'unknown'],
  'a start of a WebP': [Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), 'broken'],
  'a start of a JPEG': [Buffer.from([0xff, 0xd8, 0xff]), 'broken'],
  'a WebP cut off': [aWebp().subarray(0, -20), 'broken'],
  'a JPEG cut off within its pixels': [aJpeg().subarray(0, -20), 'broken'],
  'a JPEG cut off within a table': [aJpeg().subarray(0, 60), 'broken'],
  'a WebP with bytes after its end': [Buffer.concat([aWebp(), hidden]), 'broken'],
  'a JPEG with bytes after its end': [Buffer.concat([aJpeg(), hidden]), 'broken'],
  'a WebP with a chunk longer than the file': [
    webpOf(Buffer.concat([Buffer.from('VP8 '), Buffer.from([0, 0, 0, 9])]), Buffer.alloc(8)),
    'broken',
  ],
  'a WebP that says it is longer': [webpLonger(20), 'broken'],
  'a WebP that says it is shorter': [webpLonger(-20), 'broken'],
  'a WebP with two images': [webpOf(pixelChunk(), pixelChunk()), 'broken'],
  'a WebP whose image has no start': [webpOf(chunk('VP8 ', Buffer.alloc(40, 1))), 'broken'],
  'a WebP without an image': [webpOf(), 'broken'],
  'a JPEG without pixels': [Buffer.concat([Buffer.from([0xff, 0xd8]), jfif, table, end]), 'broken'],
  'a JPEG with two sizes': [aJpeg({ before: frame(10, 10, 0xc0) }), 'broken'],
  'a JPEG of no width': [aJpeg({ width: 0 }), 'broken'],
  'a JPEG with Exif': [aJpeg({ before: segment(0xe1, exifText) }), 'more'],
  'a JPEG with XMP': [aJpeg({ before: segment(0xe1, xmpText) }), 'more'],
  'a JPEG with notes of Photoshop': [aJpeg({ before: segment(0xed, Buffer.from('8BIM')) }), 'more'],
  'a JPEG with HTML in a comment': [aJpeg({ before: segment(0xfe, hidden) }), 'more'],
  'a JPEG with a small picture in its head': [aJpeg({ before: segment(0xe0, Buffer.alloc(400)) }), 'more'],
  'a JPEG with a text behind a table': [
    aJpeg({ before: segment(0xdb, Buffer.concat([Buffer.alloc(65, 2), exifText])) }),
    'more',
  ],
  'a JPEG with a text instead of an interval': [aJpeg({ before: segment(0xdd, exifText) }), 'more'],
  'a JPEG with a text behind its codes': [
    aJpeg({ before: segment(0xc4, Buffer.concat([codes.subarray(4), exifText])) }),
    'more',
  ],
  'a JPEG with a text as its codes': [
    aJpeg({
      before: segment(
        0xc4,
        Buffer.concat([Buffer.from([0]), Buffer.alloc(15), Buffer.from([19]), exifText.subarray(-19)]),
      ),
    }),
    'more',
  ],
  'a JPEG with a text behind its size': [aJpeg({ sizeAndMore: exifText }), 'more'],
  'a JPEG with a text behind the head of its pixels': [aJpeg({ scanAndMore: exifText }), 'more'],
  'a JPEG with a text in several tables of one place': [
    aJpeg({
      before: Buffer.concat(
        [1, 2].map((n) => segment(0xdb, Buffer.concat([Buffer.from([3]), Buffer.alloc(64, n)]))),
      ),
    }),
    'more',
  ],
  'a JPEG with several heads': [aJpeg({ before: jfif }), 'more'],
  'a WebP with Exif': [webpOf(extended, pixelChunk(), chunk('EXIF', exifText)), 'more'],
  'a WebP with XMP': [webpOf(pixelChunk(), chunk('XMP ', xmpText)), 'more'],
  'a WebP with an unknown chunk': [webpOf(pixelChunk(), chunk('html', hidden)), 'more'],
  'a WebP that moves': [webpOf(chunk('ANIM', Buffer.alloc(6)), pixelChunk()), 'more'],
  'a WebP 1,201 pixels wide': [aWebp({ width: 1201 }), 'tooWide'],
  'a JPEG 1,201 pixels high': [aJpeg({ height: 1201 }), 'tooWide'],
  'a WebP of 40 KB and a byte': [aWebp({ length: 40 * 1024 - 29 }).subarray(0, 40 * 1024 + 1), 'tooLarge'],
} as const satisfies Record<string, readonly [Buffer, string]>;

/** The body that a device sends with a picture of a visit. */
export const aPictureBody = (picture = aWebp(), small = aWebp()) => ({
  id: newId(),
  picture: picture.toString('base64'),
  small: small.toString('base64'),
});

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
