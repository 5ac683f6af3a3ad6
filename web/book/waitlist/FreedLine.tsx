// The freed times that wait for the desk, above the day. A freed time is shown until it is filled or dismissed.

import { freedWords as words } from '../../online/waitlist/freed.sq.ts';
import { openPlace } from '../../online/waitlist/open-place.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { WaitingPart } from '../../ground/ui/WaitingLine.tsx';
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
        <section aria-label={title} className="flex shrink-0 items-center gap-2">
          <p aria-hidden className="text-sm font-semibold text-brass-ink">
            {title}
          </p>
          <ul className="flex gap-2">
            {places.map((place) => (
              <li key={place.id} className="num">
                {place.isOnlyHere ? (
                  <span className="btn px-1">{words.place(place, today)}</span>
                ) : (
                  <WaitingPart
                    label={words.tellOf(words.place(place, today))}
                    onOpen={() => openPlace.set(place.id)}
                  >
                    {words.place(place, today)}
                  </WaitingPart>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
