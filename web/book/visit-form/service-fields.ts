// The services of a visit's form, with their prices, their times and who does them.

import type { Barber } from '#contracts/salon/barbers.ts';
import { defaultDuration, type Service } from '#contracts/salon/services.ts';
import { withLengthOf } from '#contracts/salon/usual.rules.ts';
import { notDoneBy } from '../../appointments/who-does.ts';
import {
  type Content,
  durationIn,
  filledBy,
  isOwnLength,
  ownOf,
  servicesIn,
  valuesOfServices,
  withAdded,
  withOtherBarber,
  withRemoved,
} from './services.rules.ts';
import type { KnownClient, VisitValues } from './values.rules.ts';
import { lengthsOf, servicePieces, waitsFromLengths, withPiece } from './waits.rules.ts';

interface ServiceParts {
  readonly values: VisitValues;
  readonly kept: readonly Service[];
  readonly bookable: readonly Barber[];
  /** The chosen or recognised client. */
  readonly client: KnownClient | undefined;
  readonly set: (changes: Partial<VisitValues>) => void;
}

export function serviceFields({ values, kept, bookable, client, set }: ServiceParts) {
  const services = servicesIn(values);
  const pieces = servicePieces(
    services.length > 0 ? services : [{ duration: durationIn(values) ?? defaultDuration }],
  );
  const idOf = (name: string) => bookable.find((one) => one.name === name)?.id;
  const barberId = idOf(values.barber);
  const content: Content = { services, waits: values.waits };
  const setContent = ({ services, waits }: Content) => set({ ...valuesOfServices(services), waits });
  const forClient = (service: Service) => withLengthOf(service, client?.lengths);
  const known = client?.id ? client : undefined;
  const hasOwnLength =
    known && !known.waits && isOwnLength(services, kept, { client: known, barberId, waits: values.waits });

  return {
    /** The services, with the sums that were typed into the fields. */
    services,
    idOf,
    barberId,
    /** The client for whom the duration can be kept; undefined if it cannot be kept. */
    keepsFor: hasOwnLength ? known : undefined,
    /** The services in these values that their barber usually does not do. */
    notDoneIn: (wanted: VisitValues) =>
      notDoneBy(
        bookable.find(({ name }) => name === wanted.barber),
        servicesIn(wanted),
        kept,
      ),
    /** Chooses a barber. The price and the times become those that this barber has, unless they were typed. */
    chooseBarber(barber: string) {
      const next = withOtherBarber(content, kept, { from: barberId, to: idOf(barber) });
      const [before, after] = [valuesOfServices(services), valuesOfServices(next.services)];
      set({
        barber,
        waits: next.waits,
        ...(next.services.length > 1 && { services: after.services }),
        ...(after.price !== before.price && { price: after.price }),
        ...(after.duration !== before.duration && { duration: after.duration }),
      });
    },
    /** The barber's own price and duration for the chosen services; undefined if the barber has no own values for them. */
    own: barberId ? ownOf(services, kept, barberId) : undefined,
    chooseService: (service: Service) => set(filledBy(forClient(service))),
    addService: (service: Service) =>
      services.length === 0
        ? set(filledBy(forClient(service)))
        : setContent(withAdded(content, forClient(service))),
    removeService: (removed: number) => setContent(withRemoved(content, removed)),
    /** The lengths of work, waiting time and work for each service; for a visit without a service, its own lengths. */
    lengths: pieces.map((piece) => lengthsOf(values.waits, piece)),
    setLengths(changed: number, lengths: readonly number[]) {
      const piece = pieces[changed];
      if (!piece) return;
      const work = waitsFromLengths(lengths);
      const waits = withPiece(values.waits, piece, work);
      const lines = services.map((line, n) => (n === changed ? { ...line, duration: work.duration } : line));
      if (lines.length > 1) setContent({ services: lines, waits });
      else set({ duration: String(work.duration), waits });
    },
  };
}
