// Brings a client back who was erased: by late changes, by a file of before, and by asking for the file of somebody else.
import { v7 as newId } from 'uuid';
import { findOwnRows, partsOfOwnFile } from '../../web/book/imports/own-file.ts';
import { type Attack, call, register, times, unless } from './attack.ts';

const person = { client_name: 'Zamira Kuqezi', client_phone: '069 765 4321', note: 'dushkulore' };
const words = /Zamira|Kuqezi|7654321|dushkulore/;

/** A salon of its own with this client and a visit. */
async function bookFor(url: string) {
  const { token } = await register(url);
  const send = (request: string, body?: unknown) => call(url, request, body, { token });
  const slot = { appointment_date: '2099-06-01', barber: 'Arben', service_name: 'Prerje', price: 5 };
  const book = async (changes: object) =>
    (await send('POST /api/appointments', { ...slot, ...changes })).body.appointment;
  return { token, send, book, visit: await book({ ...person, appointment_time: '10:00' }) };
}

async function fetchOwnFile(url: string, token: string) {
  const answer = await fetch(new URL('/api/export', url), { headers: { authorization: `Bearer ${token}` } });
  const rows = await findOwnRows(await answer.blob());
  if (!rows) throw new Error('the export has no rows');
  return rows;
}

export const attacksOnErased: readonly Attack[] = [
  {
    name: 'bring an erased client back by late changes, many at once, and by a file of before',
    async run({ url }) {
      const { token, send, visit } = await bookFor(url);
      const file = await fetchOwnFile(url, token);
      const wanted: readonly [string, object][] = [
        [`PUT /api/clients/${visit.client_id}`, { name: person.client_name, phone: person.client_phone }],
        [`PUT /api/appointments/${visit.id}`, person],
        [`PUT /api/clients/${visit.client_id}`, { note: person.note }],
        [`PUT /api/appointments/${visit.id}`, { note: person.note }],
      ];
      const late = (n: number) => send(...(wanted[n % wanted.length] ?? ['', {}]));
      const [erased] = await Promise.all([
        send(`POST /api/clients/${visit.client_id}/erase`),
        ...Array.from({ length: 50 }, (_, n) => late(n)),
      ]);
      const after = await times(wanted.length, late);
      const held = async (sent: typeof send) =>
        JSON.stringify(
          await Promise.all(
            ['clients', 'appointments', `clients/${visit.client_id}/file`].map((path) =>
              sent(`GET /api/${path}`),
            ),
          ),
        );
      const other = await register(url);
      const sendOther = (request: string, body?: unknown) => call(url, request, body, { token: other.token });
      const id = newId();
      for await (const { part, line, rows, isLast } of partsOfOwnFile(file)) {
        const sent = { id, part, line, rows, is_last: isLast, source: 'kreher', reminders: false };
        const { status, body } = await sendOther('POST /api/imports/salon', { ...sent, file_name: 'x.xlsx' });
        if (status !== 200) return [`the file was not read, so this proves nothing: ${body.message}`];
      }
      return [
        ...unless(erased.status === 200, 'the client could not be erased'),
        ...unless(
          after.every(({ status, body }) => status === 409 && body.code === 'changed'),
          'a late change was accepted',
        ),
        ...unless(!words.test(await held(send)), 'late changes brought the client back'),
        ...unless(!words.test(await held(sendOther)), 'a file of before brought the client back'),
      ];
    },
  },
  {
    name: 'read of a client in the file of another, after a merge was undone and a visit given away',
    async run({ url }) {
      const { send, book, visit } = await bookFor(url);
      const own = await book({ client_name: 'Besa Meta', appointment_time: '12:00' });
      const merged = await send(`POST /api/clients/${own.client_id}/merge`, {
        gone: visit.client_id,
        name: 'kept',
      });
      const undone = await send(`POST /api/merges/${merged.body.merge}/undo`);
      await send(`PUT /api/appointments/${visit.id}`, { client_id: own.client_id });
      const { status, body } = await send(`GET /api/clients/${own.client_id}/file`);
      return [
        ...unless(undone.status === 200 && status === 200, 'there is no file, so this proves nothing'),
        // the note of the visit went along with it
        ...unless(
          !words.test(JSON.stringify(body).replaceAll(person.note, '')),
          'the file names the other client',
        ),
      ];
    },
  },
];
