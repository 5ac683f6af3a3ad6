import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { it } from '../../../test/each-mainly.ts';
import { dropToken, keepToken } from './token.ts';
import { everything, updateInCache, useChange } from './use-change.ts';

/** A server with a list of names. The test decides when the server sends each answer. */
function fakeServer() {
  let names = ['Arben', 'Blerim'];
  const waiting: { answer: (succeeds: boolean) => void }[] = [];
  return {
    list: () => names,
    remove: (name: string) =>
      new Promise<{ removed: string }>((resolve, reject) =>
        waiting.push({
          answer(succeeds) {
            if (!succeeds) return reject(new Error('refused'));
            names = names.filter((one) => one !== name);
            resolve({ removed: name });
          },
        }),
      ),
    calls: () => waiting.length,
    answer: (n: number, succeeds = true) => waiting[n]?.answer(succeeds),
  };
}

async function open(queue?: string) {
  const server = fakeServer();
  const cache = new QueryClient();
  const load = vi.fn(async () => server.list());
  const namesQuery = queryOptions({ queryKey: ['names'], queryFn: load });
  const count = vi.fn(async () => server.list().length);
  const countQuery = queryOptions({ queryKey: ['count'], queryFn: count });

  function Names() {
    const { data = [] } = useQuery(namesQuery);
    useQuery(countQuery);
    const removal = useChange({
      send: server.remove,
      optimistic: (name: string) => [
        updateInCache(namesQuery.queryKey, (names) => names.filter((one) => one !== name)),
      ],
      store: (kept, { removed }) => kept.setQueryData(['removed'], removed),
      invalidates: [namesQuery.queryKey, countQuery.queryKey],
      ...(queue && { queue }),
    });
    const save = useChange({ send: async () => 'saved', invalidates: [everything] });
    return (
      <>
        <p>{data.join(', ') || 'askush'}</p>
        <button type="button" onClick={() => save.mutate()}>
          Ruaj
        </button>
        {save.isSuccess && <p>U ruajt.</p>}
        {['Arben', 'Blerim'].map((name) => (
          <button key={name} type="button" onClick={() => removal.mutate(name)}>
            Fshi {name}
          </button>
        ))}
      </>
    );
  }

  const screen = await render(
    <QueryClientProvider client={cache}>
      <Names />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Arben, Blerim')).toBeVisible();
  return { server, cache, load, count, screen };
}

test('a change is shown before the server answers; after the answer the list loads again', async () => {
  const { server, load, screen } = await open();
  await screen.getByRole('button', { name: 'Fshi Arben' }).click();
  await expect.element(screen.getByText('Blerim', { exact: true })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  server.answer(0);
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await expect.element(screen.getByText('Blerim', { exact: true })).toBeVisible();
});

test('a change whose call fails is removed from the screen', async () => {
  const { server, load, screen } = await open();
  await screen.getByRole('button', { name: 'Fshi Arben' }).click();
  await expect.element(screen.getByText('Blerim', { exact: true })).toBeVisible();
  server.answer(0, false);
  await expect.element(screen.getByText('Arben, Blerim')).toBeVisible();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
});

test('two changes of one queue are sent one after the other; only the second loads the list again, each loads the rest', async () => {
  const { server, load, count, screen } = await open('names');
  await screen.getByRole('button', { name: 'Fshi Arben' }).click();
  await screen.getByRole('button', { name: 'Fshi Blerim' }).click();
  await expect.element(screen.getByText('askush')).toBeVisible();
  expect(server.calls()).toBe(1);
  server.answer(0);
  await expect.poll(() => server.calls()).toBe(2);
  await expect.poll(() => count).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('askush')).toBeVisible();
  server.answer(1);
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
});

test('a change ends when its answer arrives, without waiting for the queries that load again', async () => {
  let loads = 0;
  const slow = queryOptions({
    queryKey: ['status'],
    queryFn: () => (loads++ === 0 ? 'status' : new Promise<string>(() => {})),
  });
  const done = vi.fn();
  function Save() {
    const { data } = useQuery(slow);
    const save = useChange({ send: async () => 'saved', invalidates: [everything] });
    return (
      <button type="button" onClick={() => save.mutateAsync().then(done)}>
        Ruaj {data}
      </button>
    );
  }
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Save />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Ruaj status' }).click();
  await expect.poll(() => done).toHaveBeenCalledExactlyOnceWith('saved');
  expect(loads).toBe(2);
});

it.each(2, [
  ['Arta', true, 1],
  ['Arta', false, 1],
  ['Besa', true, 0],
  ['Besa', false, 0],
])(
  'the answer to a change of Arta is written only while she is in: now %s, it succeeds: %s',
  async (now, succeeds, written) => {
    keepToken('of Arta');
    const { server, cache, load, screen } = await open();
    await screen.getByRole('button', { name: 'Fshi Arben' }).click();
    await expect.element(screen.getByText('Blerim', { exact: true })).toBeVisible();
    keepToken(`of ${now}`);
    let writes = 0;
    cache.getQueryCache().subscribe((event) => {
      // what a query loads is not written by hand
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) writes += 1;
    });
    server.answer(0, succeeds);
    await expect.poll(() => load).toHaveBeenCalledTimes(2);
    expect(writes).toBe(written);
    dropToken();
  },
);

test('a change of another kind does not load a list whose own changes still wait for their answers', {
  tags: 'long',
}, async () => {
  const { server, load, screen } = await open('names');
  await screen.getByRole('button', { name: 'Fshi Arben' }).click();
  await expect.element(screen.getByText('Blerim', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Ruaj' }).click();
  await expect.element(screen.getByText('U ruajt.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('Blerim', { exact: true })).toBeVisible();
  server.answer(0);
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
});
