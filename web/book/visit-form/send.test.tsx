import { expect, test } from 'vitest';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { CallFailed } from '../../ground/lib/call.ts';
import { refusedBy } from './send.ts';
import { valuesOfVisit } from './values.rules.ts';

test('a form of a visit that its client cancelled meanwhile says that it is cancelled, and by whom', async () => {
  const id = '019ab3a0-0000-7000-8000-000000000001';
  const ids = { id, client_id: id, barber_id: id, user_id: id };
  const shown = visit('Ana', hour(17), 30, { ...ids, status: 'pending' });
  const error = new CallFailed('changed', {
    ...{ success: false, code: 'changed', message: 'U ndryshua.' },
    ...{ appointment: { ...shown, status: 'cancelled', cancelled_by: 'client' } },
    last: {
      ...{ at: '2026-11-23T08:05:00.000Z', what: 'cancelled', by_kind: 'client', by_name: null },
      after: { status: 'cancelled', cancelled_by: 'client' },
    },
  } as never);
  const { refused } = await refusedBy(error, { id, values: valuesOfVisit(shown), editing: shown });
  expect(refused?.refusal?.message).toContain('Klienti e anuloi me link · 23.11.2026 09:05');
});
