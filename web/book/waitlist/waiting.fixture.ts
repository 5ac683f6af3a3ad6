// The owner's session for tests of the waitlist.
import { vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { openPlace } from '../../online/waitlist/open-place.ts';
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
  openPlace.set(undefined);
  sessionStorage.clear();
}
