// The ceilings of a salon: far above honest use, so that no salon fills the database or slows others down.

export interface Ceilings {
  /** The appointments of one date. This ceiling is compared at each booking; appointments and clients in all are counted once an hour. */
  readonly appointmentsADay: number;
  readonly appointments: number;
  readonly clients: number;
  readonly barbers: number;
  readonly services: number;
  /** The services that barbers do, of barbers who do not do all; and the prices and times of their own. */
  readonly servicesOfBarbers: number;
  readonly ownTerms: number;
  /** The pictures of what was done. Their number is compared at each new picture. */
  readonly pictures: number;
}
export const usualCeilings: Ceilings = {
  appointmentsADay: 10_000,
  appointments: 2_000_000,
  clients: 200_000,
  barbers: 200,
  services: 500,
  servicesOfBarbers: 20_000,
  ownTerms: 10_000,
  pictures: 10_000,
};
