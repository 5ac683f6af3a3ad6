// The claims of a visit. A new kind of claim gets its line in `kinds`; no rule of free times names kinds.
import type { Claim, Claimed, ClaimKind } from './claims.rules.ts';
import {
  droppedResources,
  needsOfServices,
  resourceClaims,
  resourcesOf,
  type VisitWithNeeds,
} from './needs.rules.ts';
import type { ServiceNeed } from './needs.ts';
import type { Work } from './work-parts.rules.ts';

/** A visit with what its claims follow from. */
export interface ClaimingVisit extends VisitWithNeeds {}

type ClaimedFrom = Pick<ClaimingVisit, 'services' | 'needs'>;

interface Kind {
  readonly claims: (visit: ClaimingVisit) => Claim[];
  /** Also what the visit goes without, and what it would claim at another time or length. */
  readonly every: (visit: ClaimedFrom) => string[];
  /** The part of it that the visit goes without, which is kept with the visit. */
  readonly dropped: (visit: Pick<ClaimingVisit, 'needs'>) => string[];
}

const kinds: Record<ClaimKind, Kind> = {
  resource: { claims: resourceClaims, every: resourcesOf, dropped: droppedResources },
};

export const claimsOf = (visit: ClaimingVisit): Claim[] =>
  Object.values(kinds).flatMap(({ claims }) => claims(visit));

/** All that a visit may claim after it is changed or restored. */
export const everyClaimedOf = (visit: ClaimedFrom): Claimed[] => ofKinds(({ every }) => every(visit));

/** The part that a visit goes without, although its services claim it. */
export const droppedOf = (visit: Pick<ClaimingVisit, 'needs'>): Claimed[] =>
  ofKinds(({ dropped }) => dropped(visit));

const ofKinds = (idsOf: (kind: Kind) => string[]) =>
  Object.entries(kinds).flatMap(([kind, of]) => idsOf(of).map((id) => ({ kind: kind as ClaimKind, id })));

interface ClaimingService {
  readonly id?: string;
  readonly duration: number;
  readonly needs?: readonly ServiceNeed[] | null | undefined;
}

const visitOf = (services: readonly ClaimingService[], without?: readonly string[]) => ({
  services: services.map(({ id, duration }) => ({ service_id: id, duration })),
  needs: needsOfServices(services, without),
});

/** The claims of a new visit of these services. `without`: the ids of what it goes without. */
export const claimsOfServices = (
  work: Work,
  services: readonly (ClaimingService & { readonly buffer?: number })[],
  without?: readonly string[],
): Claim[] =>
  claimsOf({
    ...{ ...work, ...visitOf(services, without) },
    buffer: Math.max(0, ...services.map((one) => one.buffer ?? 0)),
  });

export const everyClaimedOfServices = (services: readonly ClaimingService[]): Claimed[] =>
  everyClaimedOf(visitOf(services));
