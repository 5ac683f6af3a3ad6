// Who sends the requests, and the salon that nobody else may see a word of.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { usualSettings } from '#contracts/online/online.ts';
import { ask, type Person, register, type Send } from '../../lab/calls.ts';
import { nounOf, openKnown } from './known.ts';

/** A word in every text of the hidden salon, which is typed nowhere else. */
export const secretWord = 'Kanarinazyx';

const views = [
  '/appointments',
  '/clients',
  '/barbers',
  '/user/services',
  '/salon',
  '/hours',
  '/online',
  '/auth/profile',
];

/** A salon with a barber, a service and three visits. Each of its texts contains the word. */
export async function openSalon(send: Send, word: string) {
  const person = await register(send, `Salloni ${word}`);
  const { token } = person;
  const barber = `Agron ${word}`;
  const service = { name: `Prerje ${word}`, price: 7, duration: 30 };
  await ask(send, 'POST /barbers', { name: barber }, token);
  await ask(send, 'POST /user/services', service, token);
  const visit = {
    client_name: `Klient ${word}`,
    client_phone: '0692123456',
    note: `Shënim ${word}`,
    service_name: service.name,
    price: service.price,
    appointment_date: new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10),
    barber,
  };
  for (const appointment_time of ['10:00', '11:00', '12:00'])
    await ask(send, 'POST /appointments', { ...visit, appointment_time }, token);

  /** The fields that its owner sees. */
  const look = async () => {
    const answers = await Promise.all(views.map((path) => ask(send, `GET ${path}`, undefined, token)));
    return answers.map(({ text, body }, index) => ({ path: views[index] ?? '', text, body }));
  };
  return { ...person, look };
}

/** Opens the salon's page, and gives out the link of a visit: both are read by people who are not signed in. */
export async function openToClients(send: Send, { token }: Person) {
  const slug = `salloni-${Date.now().toString(36)}`;
  await ask(send, 'PUT /online', { ...usualSettings, open: true, slug, note: '' }, token);
  const { body } = await ask(send, 'GET /appointments', undefined, token);
  const [visit] = (body as { appointments: Appointment[] }).appointments;
  const answers = [
    await ask(send, `GET /visits/${visit?.id}/link`, undefined, token),
    await ask(send, 'GET /online', undefined, token),
  ];
  return answers.map(({ body }) => body);
}

export async function openHiddenSalon(send: Send) {
  const { look } = await openSalon(send, secretWord);
  const first = await look();
  const foreign = openKnown();
  for (const { path, body } of first) foreign.learn(body, () => false, nounOf(path));
  return {
    foreign,
    ids: new Set(first.flatMap(({ text }) => text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? [])),
    /** The views that are no longer as they were. */
    async changedViews() {
      const now = await look();
      return first.filter(({ text }, index) => now[index]?.text !== text).map(({ path }) => path);
    },
  };
}
