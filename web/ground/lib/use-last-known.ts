import { useState } from 'react';

/** The value or, while it is undefined, its last defined value. So a screen keeps its data if a load fails. */
export function useLastKnown<Value>(value: Value | undefined) {
  const [last, keep] = useState(value);
  if (value !== undefined && value !== last) keep(() => value);
  return value ?? last;
}
