// The only place that asks the system what time it is; tests bring a clock of their own.
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
