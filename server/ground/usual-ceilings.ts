// How much a salon may have of something: far above honest use, so that none fills the database or slows others down.

export interface Ceilings {
  /** Of one date; compared at each booking. The others are counted by the hour. */
  readonly appointmentsADay: number;
  readonly appointments: number;
  readonly clients: number;
  readonly barbers: number;
  readonly services: number;
}
export const usualCeilings: Ceilings = {
  appointmentsADay: 10_000,
  appointments: 2_000_000,
  clients: 200_000,
  barbers: 200,
  services: 500,
};
