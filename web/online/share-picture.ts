// The picture that other sites show beside a link to the salon's page.
import { sharePicture } from '#contracts/online/online.ts';
import { words as page } from '#contracts/online/salon-page.sq.ts';

const { width, height, maxBytes } = sharePicture;
const margin = 84;
const maxLines = 3;
const colours = { ground: '#0f5b43', text: '#ffffff', brass: '#dfb25c' };
const font = (weight: number, size: number) => `${weight} ${size}px "Bricolage Grotesque", sans-serif`;

/** The picture as base64; undefined if the browser can't draw it. */
export async function drawSharePicture({
  name,
  city,
}: {
  name: string;
  city: string | null;
}): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  await document.fonts.load(font(700, 96), `${name}${city ?? ''}${page.bookOnline}`);
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colours.brass;
  pen.fillRect(margin, margin, 96, 10);

  const { lines, size } = linesOf(pen, name);
  pen.fillStyle = colours.text;
  pen.font = font(700, size);
  pen.textBaseline = 'top';
  for (const [n, line] of lines.entries()) pen.fillText(line, margin, margin + 64 + n * size * 1.1);
  pen.font = font(500, 44);
  pen.fillText(city ?? '', margin, margin + 88 + lines.length * size * 1.1, width - 2 * margin);
  pen.fillStyle = colours.brass;
  pen.font = font(600, 44);
  pen.fillText(page.bookOnline, margin, height - margin - 44);

  const base64 = canvas.toDataURL('image/png').split(',')[1] ?? '';
  return base64.length * 0.75 <= maxBytes ? base64 : undefined;
}

/** The lines of the name in the largest size that fits. If the name fits in no size, it is cut. */
function linesOf(pen: CanvasRenderingContext2D, name: string) {
  const fitting = (size: number) => {
    pen.font = font(700, size);
    return wrap(name, (text) => pen.measureText(text).width <= width - 2 * margin);
  };
  const sizes = [112, 92, 72, 56];
  const size = sizes.find((one) => fitting(one).length <= maxLines) ?? 56;
  return { size, lines: fitting(size).slice(0, maxLines) };
}

function wrap(text: string, fits: (line: string) => boolean) {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
    // a word that is wider than the picture is cut
    while (!fits(line) && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end))) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}
