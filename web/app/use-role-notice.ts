import { useEffect, useRef } from 'react';
import type { User } from '#contracts/ground/user.ts';
import { toast } from '../ground/ui/toast.ts';
import { words } from './words.sq.ts';

/** Milliseconds: the screen changes at the same time, so there is more to read than usual. */
const duration = 12_000;

/** Says so when somebody else changed the role of the user, who has other screens from then on. */
export function useRoleNotice(user: User | null): void {
  const last = useRef(user);
  useEffect(() => {
    const before = last.current;
    last.current = user;
    if (!user || user.id !== before?.id || user.role === before.role) return;
    toast.done(words.roleIsNow[user.role], undefined, { detail: words.roleChanged, duration });
  }, [user]);
}
