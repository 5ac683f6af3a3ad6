import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import { queryClient } from '../../ground/lib/query.ts';
import ComingHolidays from './ComingHolidays.tsx';

const holiday = (day: string, name: string, more: Partial<SalonHoliday> = {}): SalonHoliday => ({
  day,
  name,
  moved: false,
  estimated: false,
  usuallyOpen: false,
  closedAnyway: false,
  answer: null,
  ...more,
});

test('only the first holiday without an answer, on a day that is usually open, is asked about', async () => {
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ComingHolidays
        holidays={[
          holiday('2026-11-20', 'Kurban Bajrami', { answer: 'closed' }),
          holiday('2026-11-22', 'Dita e Alfabetit', { closedAnyway: true }),
          holiday('2026-11-28', 'Dita e Flamurit'),
          holiday('2026-11-29', 'Dita e Çlirimit'),
        ]}
      />
    </QueryClientProvider>,
  );
  await expect
    .element(screen.getByRole('group'))
    .toHaveAccessibleName(/^E shtunë, 28 nëntor: Dita e Flamurit.*nuk ofrohet online\.$/);
});
