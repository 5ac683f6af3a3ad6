import '../../styles.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { pending, visit } from '../../appointments/visit.fixture.ts';
import { Badge, statusTone } from './Badge.tsx';

test('an accepted booking has the colours of a confirmed visit, and only a waiting one has the colours of a request', async () => {
  const online = { ...pending, booked_online: true };
  const visits = {
    confirmed: visit('Ana', 540, 30),
    accepted: visit('Ana', 540, 30, online),
    request: visit('Ana', 540, 30, { ...online, is_request: true }),
    pending: visit('Ana', 540, 30, pending),
    cancelled: visit('Ana', 540, 30, { status: 'cancelled' }),
  };
  const screen = await render(
    <p>
      {Object.entries(visits).map(([name, one]) => (
        <Badge key={name} tone={statusTone(one)}>
          {name}
        </Badge>
      ))}
    </p>,
  );
  const colourOf = (name: keyof typeof visits) =>
    getComputedStyle(screen.getByText(name, { exact: true }).element()).backgroundColor;
  expect(colourOf('accepted')).toBe(colourOf('confirmed'));
  expect(colourOf('request')).toBe(colourOf('pending'));
  expect(new Set([colourOf('confirmed'), colourOf('request'), colourOf('cancelled')]).size).toBe(3);
});
