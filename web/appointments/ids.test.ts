import { afterEach, expect, test } from 'vitest';
import { barbersQuery } from '../salon/barbers/api.ts';
import { servicesQuery } from '../salon/services/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { withIds, withNames } from './ids.ts';
import { hour, visit } from './visit.fixture.ts';

const barbers = ['Arben', 'Blerim'].map((name, position) => ({
  id: `id of ${name}`,
  name,
  position,
  colour: 'sand' as const,
  active: true,
}));
const cut = { id: 'id of Prerje', name: 'Prerje' };

afterEach(() => queryClient.clear());

function know() {
  queryClient.setQueryData(barbersQuery.queryKey, barbers as never);
  queryClient.setQueryData(servicesQuery.queryKey, [cut] as never);
}

test('barbers and services go with the ids that the lists have, and with the names', () => {
  know();
  expect(withIds({ barber: 'Blerim', service_name: 'Prerje' })).toEqual({
    barber: 'Blerim',
    barber_id: 'id of Blerim',
    service_name: 'Prerje',
    service_id: 'id of Prerje',
  });
  expect(withIds({ services: [{ service_name: 'Prerje' }, { service_name: 'Mjekër' }] })).toEqual({
    services: [{ service_name: 'Prerje', service_id: 'id of Prerje' }, { service_name: 'Mjekër' }],
  });
});

test('an id that is given stays, and a name that the lists do not have goes alone', () => {
  const given = { barber: 'Arben', barber_id: 'id of Blerim' };
  know();
  expect(withIds(given)).toEqual(given);
  expect(withIds({ barber: 'Agron' })).toEqual({ barber: 'Agron' });
  expect(Object.keys(withIds({ barber_id: 'id of Blerim' } as { barber?: string }))).toEqual(['barber_id']);
  queryClient.clear();
  expect(withIds({ barber: 'Arben' })).toEqual({ barber: 'Arben' });
});

test('a visit is shown with the name that its barber has in the list, older or newer than the visit', () => {
  const ofArben = visit('Ana', hour(9), 30, { barber_id: 'id of Arben', barber: 'Arben' });
  const ofAgron = { ...ofArben, barber: 'Agron' };
  expect(withNames([ofAgron], barbers as never)).toEqual([ofArben]);
  expect(withNames([ofArben], barbers as never)[0]).toBe(ofArben);
  const unknown = { ...ofArben, barber_id: 'another' };
  expect(withNames([unknown], barbers as never)).toEqual([unknown]);
  expect(withNames([unknown])).toEqual([unknown]);
});
