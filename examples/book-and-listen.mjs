// Books a visit with a token of the API, receives its webhook, and checks who sent it. It needs Node and nothing else:
// The token needs appointments:write and services:read. The webhook has an https address that leads to PORT; a Krehër beside this program
// calls http://127.0.0.1:8080 itself if it was started with WEBHOOK_RECEIVERS=http://127.0.0.1:8080.
// KREHER=https://…/api TOKEN=krh_… SECRET=whsec_… PORT=8080 node examples/book-and-listen.mjs 2026-12-01 10:00
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { KREHER, TOKEN, SECRET = '', PORT } = process.env;
const [appointment_date, appointment_time] = process.argv.slice(2);
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');

/** What is older than five minutes may be a repetition by a stranger. */
function isFromSalon({ 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': all = '' }, text) {
  const signature = createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64');
  const expected = Buffer.from(`v1,${signature}`);
  const isEqual = (one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), expected);
  return Math.abs(Date.now() / 1000 - Number(at)) < 300 && all.split(' ').some(isEqual);
}

const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const isGenuine = isFromSalon(request.headers, text);
  response.writeHead(isGenuine ? 204 : 401).end();
  const { type, data } = JSON.parse(text);
  console.log(isGenuine ? 'genuine' : 'forged', type, data.id);
});

server.listen(Number(PORT), async () => {
  const { data } = await (await fetch(`${KREHER}/barbers`, { headers })).json();
  const visit = {
    client_name: 'Ana Prifti',
    service_name: 'Prerje',
    price: 5,
    barber_id: data[0].id,
    barber: data[0].name,
  };
  const body = JSON.stringify({ ...visit, appointment_date, appointment_time });
  const booked = await (await fetch(`${KREHER}/appointments`, { method: 'POST', headers, body })).json();
  console.log('booked', booked.appointment?.id ?? booked.message);
});
