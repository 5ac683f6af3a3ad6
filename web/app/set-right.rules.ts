import { type DeviceTime, isClose, jitter, type KnownClock } from '../ground/lib/server-clock.rules.ts';

/**
 * The known difference of the clock after a check without a network. If somebody has set the clock right meanwhile, it is not corrected
 * once more.
 */
export function checked(known: KnownClock, { now, steady }: DeviceTime): KnownClock {
  if (known.ahead === 0) return known;
  const earliest = known.steady === undefined ? known.at : known.at + steady - known.steady;
  const corrected = now + known.ahead;
  const isAsExpected = known.steady !== undefined && isClose(now, earliest);
  const wasSetBack =
    corrected < earliest - jitter && Math.abs(now - earliest) < Math.abs(corrected - earliest);
  return isAsExpected || wasSetBack ? { ...known, ahead: 0 } : known;
}
