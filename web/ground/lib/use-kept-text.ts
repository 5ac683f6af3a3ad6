import { useState } from 'react';
import { keptValues, useKeep } from './kept-values.ts';

/** The text of a field without its own form, kept if the session ends; undefined while the user has typed nothing. */
export function useKeptText(name: string) {
  const [typed, type] = useState(() => keptValues<{ text: string }>(name)?.text);
  useKeep(name, typed === undefined ? undefined : { text: typed });
  return [typed, type] as const;
}
