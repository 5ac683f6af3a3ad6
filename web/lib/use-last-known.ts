import { useState } from 'react';

/** The value, or the last one there was: what could not be fetched anew goes on being shown. */
export function useLastKnown<Value>(value: Value | undefined) {
  const [last, keep] = useState(value);
  if (value !== undefined && value !== last) keep(() => value);
  return value ?? last;
}
