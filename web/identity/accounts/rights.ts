import { rightsOfPerson } from './rights.rules.ts';
import { useSession } from './session.ts';

/** What the signed-in person may do and see. */
export const useRights = () => rightsOfPerson(useSession().user?.staff ?? null);
