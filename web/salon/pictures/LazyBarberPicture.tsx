import type { Barber } from '#contracts/salon/barbers.ts';
import { pictureShapes } from '#contracts/salon/picture-shapes.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';

const pictureField = new Chunk(() => import('./PictureField.tsx'));

const size = 'size-10 pointer-coarse:size-11.5';

export const LazyBarberPicture = ({ barber: { id, name } }: { barber: Barber }) => (
  <LazyExtra
    chunk={pictureField}
    barberId={id}
    name={name}
    shape={pictureShapes.barber}
    size={size}
    place={<div className={size} />}
  />
);
