// The parts of the settings that the person may open.
import { isByPin, useRights, useUser } from '../../identity/accounts/session.ts';
import { elsewhere, type Part, type PartGroup, partGroups } from './parts.ts';

export function useGroups(): readonly PartGroup[] {
  const mayOpen = useMayOpen();
  return partGroups
    .map(({ title, parts }) => ({ title, parts: parts.filter(mayOpen) }))
    .filter(({ parts }) => parts.length > 0);
}

/** The parts that the search may find, also those on other screens. */
export function useSearchedParts(): readonly Part[] {
  const mayOpen = useMayOpen();
  return [...useGroups().flatMap(({ parts }) => parts), ...elsewhere.filter(mayOpen)];
}

function useMayOpen(): (part: Part) => boolean {
  const { may } = useRights();
  const byPin = isByPin(useUser());
  return (part) => may(part.may) && !(part.needsLogin && byPin);
}
