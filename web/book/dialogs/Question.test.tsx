import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { treatmentKeys } from '../../appointments/treatments/api.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { pictureKeys } from '../../appointments/visit-pictures/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import Question from './Question.tsx';

const ana = visit('Ana', hour(9), 60);
const defaults = queryClient.getDefaultOptions();
afterEach(() => {
  queryClient.setDefaultOptions(defaults);
  queryClient.clear();
});

test.each([
  [1, 2, /Bashkë me terminin do të fshihen: “Çfarë u bë”, 2\sfoto\./],
  [0, 1, /Bashkë me terminin do të fshihet: 1\sfoto\./],
  [1, 0, /Bashkë me terminin do të fshihet: “Çfarë u bë”\./],
  [0, 0, undefined],
])(
  'the question before a deletion, with %i treatments and %i pictures, says what goes too',
  async (treatments, pictures, said) => {
    queryClient.setDefaultOptions({ queries: { ...defaults.queries, staleTime: Number.POSITIVE_INFINITY } });
    queryClient.setQueryData(treatmentKeys.ofVisit(ana.id), {
      treatments: Array(treatments).fill({}),
      last: [],
    });
    queryClient.setQueryData(pictureKeys.ofVisit(ana.id), {
      pictures: Array(pictures).fill({}),
      room: 'open',
      left: null,
    });
    await render(
      <QueryClientProvider client={queryClient}>
        <Question what="delete" appointment={ana} onClose={() => {}} />
      </QueryClientProvider>,
    );
    const dialog = page.getByRole('alertdialog');
    const text = () => dialog.element().textContent;
    await expect.poll(text).toMatch(/A jeni të sigurt/);
    if (said) await expect.poll(text).toMatch(said);
    else expect(text()).not.toContain('Bashkë me terminin');
  },
);
