import { type Rights, rightsOfPerson } from './rights.rules.ts';
import { isByPin, useSession } from './session.ts';

/** The rights of the signed-in person. */
export function useRights(): Rights {
  const { user } = useSession();
  return rightsOfPerson(user?.staff ?? null, user !== null && isByPin(user));
}
