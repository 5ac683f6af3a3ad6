// A server with any number of calendars, in a process of its own, so that its work is not counted: `/1.ics` and so on. Those with an even
// number say that nothing changed, the others answer 20 KB in which only the stamps change.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let stamp = 0;
const calendarOf = () => {
  stamp += 1;
  const events = Array.from({ length: 100 }, (_, n) => {
    const day = String(1 + (n % 28)).padStart(2, '0');
    const hour = String(n % 24).padStart(2, '0');
    return [
      ...[
        'BEGIN:VEVENT',
        `UID:${n}@shume.al`,
        `DTSTAMP:20261123T${String(stamp % 240000).padStart(6, '0')}Z`,
      ],
      ...[`DTSTART:202612${day}T${hour}0000Z`, `DTEND:202612${day}T${hour}3000Z`],
      ...['SUMMARY:Takim me dikë', 'DESCRIPTION:Një shënim i gjatë për këtë takim', 'END:VEVENT'],
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
};

const server = createServer(({ url = '', headers }, response) => {
  const isEven = Number(url.slice(1, -4)) % 2 === 0;
  if (isEven && headers['if-none-match']) response.writeHead(304).end();
  else response.writeHead(200, isEven ? { etag: '"e"' } : {}).end(calendarOf());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
