// The owner's session for tests of the waitlist.
import { vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { openFreedTime } from '../../online/waitlist/open-freed-time.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toastStore } from '../../ground/ui/toast.ts';

export function beginAsOwner() {
  queryClient.clear();
  startSession({ token: 'token', user: userOf('owner') });
}

export async function leaveNothing() {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  toastStore.set([]);
  openFreedTime.set(undefined);
  sessionStorage.clear();
}
