// The only place that reads the system time. Tests use a different clock.
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
