// The price and the duration of a visit with another barber, when its client moves it.

import { centsOf } from '../appointments/visit-services.rules.ts';
import type { ServiceWithId } from '../ground/appointment.ts';
import type { Claim } from '../ground/claims.rules.ts';
import { type ClaimingVisit, claimsOf } from '../ground/claims-of.rules.ts';
import { joinWork, workOfService } from '../ground/work-parts.rules.ts';
import { type OfferedService, servicesWith, type VisitTerms } from './offer.rules.ts';

export interface MovedVisit extends Omit<ClaimingVisit, 'services'> {
  readonly barberId: string;
  readonly lines: readonly ServiceWithId[];
  /** The services whose duration the salon keeps for this client. */
  readonly keptTimes: readonly string[];
}

export interface MovedTerms extends VisitTerms {
  readonly lines: readonly ServiceWithId[];
}

/**
 * The visit with this barber; undefined where nothing changes. Where both barbers have the same price or duration, it stays as it was
 * agreed; so does a duration that is kept for this client.
 */
export function termsWith(
  visit: MovedVisit,
  services: readonly OfferedService[],
  barberId: string,
): MovedTerms | undefined {
  const found = visit.lines.map((line) => lineWith(visit, services, barberId, line));
  const hasNewTime = found.some((one) => one.hasNewTime);
  const lines = found.map(({ line }) => line);
  if (!hasNewTime && lines.every(({ price }, n) => price === visit.lines[n]?.price)) return undefined;
  const { duration, parts } = hasNewTime ? joinWork(found.map(({ work }) => work)) : visit;
  const priceCents = lines.reduce((sum, { price }) => sum + centsOf(price), 0);
  return { duration, parts, lines, priceCents, claims: claimsOfMoved({ ...visit, duration, parts, lines }) };
}

export const claimsOfMoved = ({
  lines: services,
  ...visit
}: Omit<MovedVisit, 'barberId' | 'keptTimes'>): Claim[] => claimsOf({ ...visit, services });

function lineWith(
  { barberId: ownBarber, keptTimes }: MovedVisit,
  services: readonly OfferedService[],
  barberId: string,
  line: ServiceWithId,
) {
  const service = services.filter(({ id }) => id === line.service_id);
  const [own] = servicesWith(service, ownBarber);
  const [other] = servicesWith(service, barberId);
  const usual = own?.duration === line.duration ? workOfService(own) : { duration: line.duration };
  if (!own || !other) return { line, work: usual, hasNewTime: false };
  const hasNewTime = !takeSameTime(own, other) && !keptTimes.includes(own.id);
  return {
    line: {
      ...line,
      price: own.priceCents === other.priceCents ? line.price : other.priceCents / 100,
      duration: hasNewTime ? other.duration : line.duration,
    },
    work: hasNewTime ? workOfService(other) : usual,
    hasNewTime,
  };
}

const takeSameTime = (one: OfferedService, other: OfferedService) =>
  one.duration === other.duration &&
  one.wait_minutes === other.wait_minutes &&
  one.work_after_minutes === other.work_after_minutes;
