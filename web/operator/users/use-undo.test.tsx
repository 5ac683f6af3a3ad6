import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ListedUser } from '#contracts/operator/users.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { useOnlyUndosOf, useUndo } from './use-undo.ts';

const userOf = (id: string, username: string) => ({ id, username, email: 'a@b.al' }) as ListedUser;
const [erjona, dritan] = [userOf('1', 'Erjona Hoxha'), userOf('2', 'Dritan Leka')];

function Saving({ user }: { user: ListedUser }) {
  const offerUndo = useUndo(user);
  const edit = { id: user.id, changes: { isActive: false }, role: undefined };
  return (
    <button type="button" onClick={() => offerUndo('U ruajt.', edit, null)}>
      {user.username}
    </button>
  );
}

function PageOf({ user }: { user: ListedUser }) {
  useOnlyUndosOf(user.id);
  return <h1>{user.username}</h1>;
}

const details = () => toastStore.read().map(({ detail }) => detail);
afterEach(() => toastStore.set([]));

test('the message after an edit names the user, and leaves when the page of another user opens', async () => {
  const screen = await render(<Saving user={erjona} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await screen.getByRole('button').click();
  expect(details()).toEqual(['Erjona Hoxha: Llogaria u çaktivizua.']);

  await screen.rerender(<PageOf user={erjona} />);
  expect(details()).toHaveLength(1);
  await screen.rerender(<PageOf user={dritan} />);
  expect(details()).toEqual([]);
});
