// The real outbox for tests of paying.
import { vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { said } from '../shown.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { noteAnswer } from '../../../ground/lib/reach.ts';
import { decide, openOutboxOf } from '../../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../../ground/ui/toast.ts';

let close = () => {};

export function openOutbox(user: string) {
  close = openOutboxOf(
    user,
    () => true,
    () => import('../../../app/outbox/start.ts'),
  );
}

export async function leaveNothing() {
  // before the session ends: a form would keep what was typed
  await cleanup();
  await decide(() => []);
  close();
  // the payment of this test may not be loaded yet; the next test pays the same visit
  said.set(new Map());
  noteAnswer();
  toastStore.set([]);
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
}
