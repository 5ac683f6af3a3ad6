// Above the day: all freed hours that wait for the desk, each until it is dealt with.

import { freedWords as words } from '../../online/waitlist/freed.sq.ts';
import { openPlace } from '../../online/waitlist/open-place.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { useFreedPlaces } from './use-freed-places.ts';

export function FreedLine() {
  const places = useFreedPlaces();
  const { day: today } = useClock();
  const title = places.length > 0 ? words.waiting(places.length) : '';
  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      {places.length > 0 && (
        <section
          aria-label={title}
          className="grid max-h-32 gap-2 overflow-y-auto rounded-md bg-brass-soft p-3 text-brass-ink"
        >
          <p aria-hidden className="font-semibold">
            {title}
          </p>
          <ul className="flex flex-wrap gap-2">
            {places.map((place) => (
              <li key={place.id} className="num max-w-full wrap-anywhere">
                {place.isOnlyHere ? (
                  <span className="block py-1.5">{words.place(place, today)}</span>
                ) : (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={words.tellOf(words.place(place, today))}
                    onClick={() => openPlace.set(place.id)}
                    className="rounded-md bg-surface px-2.5 py-1.5 text-left font-medium pointer-coarse:min-h-11"
                  >
                    {words.place(place, today)}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
