// In the card of a request and in the details of its visit: the pictures that the client sent.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { PictureImage } from '../../appointments/visit-pictures/PictureImage.tsx';
import { requestPictureQuery, requestPicturesQuery } from './api.ts';
import { words } from './words.sq.ts';

interface RequestPicturesProps {
  readonly visit: Pick<Appointment, 'id'>;
  readonly className?: string;
}

const square = { width: 80, height: 80 };

export default function RequestPictures({ visit, className = 'px-5 pb-3 lg:px-4' }: RequestPicturesProps) {
  const pictures = useQuery(requestPicturesQuery(visit.id)).data;
  const [opened, open] = useState<string>();
  const id = useId();
  if (!pictures?.length) return null;
  const shown = pictures.findIndex((one) => one.id === opened);
  const one = pictures[shown];
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 gap-1 ${className}`}>
      <h3 id={id} className="text-sm text-ink-3">
        {words.title}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, n) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={opened === picture.id ? words.close : words.open(n + 1)}
              aria-expanded={opened === picture.id}
              onClick={() => open(opened === picture.id ? undefined : picture.id)}
              className="block overflow-hidden rounded-md border border-line bg-sunken"
              style={square}
            >
              <PictureImage
                {...picture}
                size="small"
                alt=""
                className="size-full object-cover"
                load={requestPictureQuery}
              />
            </button>
          </li>
        ))}
      </ul>
      {one && (
        <PictureImage
          key={one.id}
          {...one}
          size="whole"
          alt={words.name(shown + 1)}
          className="h-auto max-w-full rounded-md"
          load={requestPictureQuery}
        />
      )}
      <p className="text-sm text-ink-3">{words.until}</p>
    </section>
  );
}
