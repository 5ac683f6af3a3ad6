import { useState } from 'react';

/** The value, or its last defined value while it is undefined. So a screen keeps its data if a load fails. */
export function useLastKnown<Value>(value: Value | undefined) {
  const [last, keep] = useState(value);
  if (value !== undefined && value !== last) keep(() => value);
  return value ?? last;
}
