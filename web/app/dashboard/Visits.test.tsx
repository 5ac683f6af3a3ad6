import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { pigmentFill } from '../../ground/ui/pigments.ts';
import { Visits } from './Visits.tsx';

test('a visit of several services has the colour of the longest one, as in the grid', async () => {
  const services = [
    { service_id: null, service_name: 'Mjekër', price: 5, duration: 15 },
    { service_id: null, service_name: 'Ngjyrosje', price: 28, duration: 90 },
  ];
  const both = visit('Ana', hour(10), 105, { service_name: 'Mjekër + Ngjyrosje', services });
  const { container } = await render(
    <Visits
      visits={[both]}
      next={[]}
      nextAbove={null}
      clock={{ day: '2026-11-23', minutes: hour(9) }}
      colourOf={(service) => (service === 'Ngjyrosje' ? 'plum' : 'sage')}
      writes={() => true}
      onConfirm={() => {}}
      onOpen={() => {}}
    />,
  );
  expect(container.getElementsByClassName(pigmentFill.plum)).toHaveLength(1);
});
