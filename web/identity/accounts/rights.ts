import { type Rights, rightsOfPerson } from './rights.rules.ts';
import { isByPin, useSession } from './session.ts';

/** What the signed-in person may do and see. */
export function useRights(): Rights {
  const { user } = useSession();
  return rightsOfPerson(user?.staff ?? null, user !== null && isByPin(user));
}
