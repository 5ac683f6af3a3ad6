// The picture that other sites show beside a link to the salon's page.
import { sharePicture } from '#contracts/online/online.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Whether these are the bytes of a PNG of the right size: its header follows the signature. */
export function isSharePicture(bytes: Buffer): boolean {
  if (bytes.length < 33 || bytes.length > sharePicture.maxBytes) return false;
  const isPng = bytes.subarray(0, 8).equals(signature) && bytes.toString('latin1', 12, 16) === 'IHDR';
  return (
    isPng && bytes.readUInt32BE(16) === sharePicture.width && bytes.readUInt32BE(20) === sharePicture.height
  );
}
