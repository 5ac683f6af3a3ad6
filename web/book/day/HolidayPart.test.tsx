import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holidaysOfYearQuery } from '../../salon/holidays/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { HolidayPart } from './DayNotices.tsx';

const day = '2026-11-28';

test.each([
  [null, false, false, 1],
  [null, true, false, 0],
  [null, false, true, 0],
  ['closed', false, false, 0],
  ['open', false, false, 0],
] as const)(
  'a holiday answered by %s, usually open: %s, closed anyway: %s, has %s lines',
  async (answer, usuallyOpen, closedAnyway, lines) => {
    queryClient.setQueryData(holidaysOfYearQuery(day).queryKey, [
      { day, name: 'Dita e Flamurit', moved: false, estimated: false, usuallyOpen, closedAnyway, answer },
    ]);
    await render(
      <QueryClientProvider client={queryClient}>
        <p>dita</p>
        <HolidayPart day={day} />
        <HolidayPart day="2026-11-27" />
      </QueryClientProvider>,
    );
    await expect.element(page.getByText('dita')).toBeVisible();
    const line = page.getByText('Festë zyrtare: Dita e Flamurit · pa përgjigje');
    expect(line.elements()).toHaveLength(lines);
  },
);
