// The parts of the settings that the person may open.
import { useRights } from '../../identity/accounts/rights.ts';
import { isByPin, useUser } from '../../identity/accounts/session.ts';
import { type PartGroup, partGroups } from './parts.ts';

export function useGroups(): readonly PartGroup[] {
  const { may } = useRights();
  const byPin = isByPin(useUser());
  return partGroups
    .map(({ title, parts }) => ({
      title,
      parts: parts.filter((part) => may(part.may) && !(part.needsLogin && byPin)),
    }))
    .filter(({ parts }) => parts.length > 0);
}
