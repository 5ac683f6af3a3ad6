// Pictures in a row, each a button that opens it.
import { smallSource } from '#contracts/appointments/visit-pictures.rules.ts';
import { sideNames } from '#contracts/appointments/visit-pictures.sq.ts';
import type { VisitPicture } from '#contracts/appointments/visit-pictures.ts';
import { PictureImage } from './PictureImage.tsx';
import { words } from './words.sq.ts';

interface PictureStripProps {
  readonly pictures: readonly VisitPicture[];
  readonly waiting?: readonly {
    readonly id: string;
    readonly small: string;
    readonly side: VisitPicture['side'];
  }[];
  readonly onOpen: (id: string) => void;
}

/** The pixels of a small picture. */
const square = { width: 80, height: 80 };
const frame = 'relative block overflow-hidden rounded-md border border-line bg-sunken';
const badge = 'absolute inset-x-0 bottom-0 bg-surface px-1 text-center text-xs text-ink-2';

export const PictureStrip = ({ pictures, waiting = [], onOpen }: PictureStripProps) => (
  <ul className="flex flex-wrap gap-2">
    {pictures.map(({ id, side, width, height }, index) => (
      <li key={id}>
        <button
          type="button"
          aria-label={words.open(words.name(index + 1, side))}
          onClick={() => onOpen(id)}
          className={frame}
          style={square}
        >
          <PictureImage {...{ id, width, height }} size="small" alt="" className="size-full object-cover" />
          {side && <span className={badge}>{sideNames[side]}</span>}
        </button>
      </li>
    ))}
    {waiting.map(({ id, small, side }, index) => (
      <li key={id} className={frame} style={square}>
        <img
          src={smallSource(small)}
          width={80}
          height={80}
          alt={words.name(pictures.length + index + 1, side)}
          className="size-full object-cover"
        />
        <span className={badge}>{words.waits}</span>
      </li>
    ))}
  </ul>
);
