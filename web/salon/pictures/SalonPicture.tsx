import { pictureShapes } from '#contracts/salon/pictures.ts';
import PictureField from './PictureField.tsx';
import { words } from './words.sq.ts';

export const SalonPicture = () => (
  <section className="grid max-w-[480px] gap-3">
    <h2 className="font-semibold">{words.salonTitle}</h2>
    <p className="text-ink-2">{words.salonLine}</p>
    <PictureField barberId={null} name={words.salon} shape={pictureShapes.salon} size="w-60" />
  </section>
);
