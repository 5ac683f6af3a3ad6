// The page of the queue with a fake server: entering it, the own place, leaving, and what it says when one can't enter.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { QueuePageData } from '#contracts/online/queue-template.ts';
import { words as queueWords } from '#contracts/online/queue-words.sq.ts';
import { words } from '#contracts/online/salon-page.sq.ts';
import { openQueue } from './queue.ts';

const ticket = { ticket: 'a', bits: 0 };
const open = { state: 'open', salon: 'Blloku', services: [], proof: ticket };
const waiting = {
  salon: 'Blloku',
  slug: 'blloku',
  number: 7,
  state: 'waiting',
  is_here: false,
  place: 3,
  wait: { from: 20, to: 30 },
};
const done = (answer: object) => () => Response.json({ success: true, message: '', ...answer });
const refused =
  (code: string, status: number, more = {}) =>
  () =>
    Response.json({ success: false, message: '', code, ...more }, { status });

let replies: Record<string, () => Response | Promise<Response>>;
let sent: { readonly name: string; readonly body: Record<string, unknown> }[] = [];
let close = () => {};
const queue = 'GET /api/public/salons/blloku/queue';
const enter = 'POST /api/public/salons/blloku/queue';
const own = 'GET /api/public/queue/abc';
const leave = 'POST /api/public/queue/abc/leave';

beforeEach(() => {
  sent = [];
  replies = { [queue]: done(open), [own]: done({ entry: waiting }) };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const name = `${method} ${path}`;
    sent.push({ name, body: body ? JSON.parse(String(body)) : {} });
    const reply = replies[name];
    if (!reply) throw new TypeError('no server');
    return reply();
  });
});
afterEach(() => {
  close();
  localStorage.clear();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function show(barbers: QueuePageData['barbers'] = []) {
  document.body.innerHTML = `<section id="ticket" tabindex="-1"><h2 id="ticket-title"></h2>
    <p id="ticket-line"></p><p id="ticket-what"></p>
    <form id="enter" novalidate hidden><fieldset id="which"><legend>Shërbimi</legend><div id="services"></div></fieldset>
      <label for="name">Emri</label><input id="name" name="name"><p id="name-error" hidden></p>
      <label for="phone">Telefoni</label><input id="phone" name="phone"><p id="phone-error" hidden></p>
      <input name="website" hidden><button id="join">Hyr në radhë</button></form>
    <p id="failure" role="alert" hidden></p>
    <button id="leave" hidden>Dil nga radha</button><button id="again" hidden></button>
    <section id="question" hidden><button id="yes">Po, dal</button><button id="no">Jo, mbetem</button></section></section>`;
  const services = ['Prerje', 'Mjekër', 'Larje'].map((name) => ({ id: name.toLowerCase(), name }));
  const data: QueuePageData = {
    language: 'sq',
    words,
    queueWords,
    today: '2026-11-27',
    slug: 'blloku',
    dial: '355',
    services,
    barbers,
    mostServices: 2,
  };
  close = openQueue(data, async (found) => ({ ticket: found.ticket, number: 0 }));
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (sentence: string) => expect.element(page.getByText(sentence)).toBeVisible();
const keptLink = () => localStorage.getItem('queue blloku');

test('who types a name and a service is in the queue, sees the own place, and can leave it', async () => {
  replies[queue] = done({ ...open, wait: { from: 20, to: 30 } });
  show();
  await says('Pritja tani: 20–30 min');
  await button('Hyr në radhë').click();
  await says('Ju lutem shkruani emrin.');
  await page.getByLabelText('Emri').fill('Beni');
  await page.getByLabelText('Telefoni').fill('123');
  await page.getByRole('checkbox', { name: 'Prerje' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Larje' }).click({ force: true });
  await expect.element(page.getByRole('checkbox', { name: 'Mjekër' })).toBeDisabled();
  await button('Hyr në radhë').click();
  await says('Ky numër është tepër i shkurtër. Shembull: +355 69 123 4567');
  await page.getByLabelText('Telefoni').fill('069 123 4567');
  replies[enter] = done({ link: 'abc', entry: waiting });
  await button('Hyr në radhë').click();
  await says('Vendi juaj në radhë: 3. Pritja: 20–30 min.');
  await says(
    'Nr. 7 · Vendi ju ruhet 60 minuta nga hyrja në radhë. Deri atëherë tregoni në sallon se keni ardhur, edhe nëse pritja është më e gjatë.',
  );
  const { body } = sent.find(({ name }) => name === enter) ?? {};
  expect(body).toMatchObject({
    name: 'Beni',
    phone: '069 123 4567',
    service_ids: ['prerje', 'larje'],
    website: '',
    proof: { ticket: 'a' },
  });
  expect(keptLink()).toBe('abc');
  replies[leave] = done({ entry: { ...waiting, state: 'left' } });
  await button('Dil nga radha').click();
  await button('Jo, mbetem').click();
  await expect.element(page.getByText('Po, dal')).not.toBeVisible();
  expect(keptLink()).toBe('abc');
  await button('Dil nga radha').click();
  await button('Po, dal').click();
  await says('Dolët nga radha.');
  expect(keptLink()).toBeNull();
  await button('Hyr përsëri në radhë').click();
  await expect.element(page.getByLabelText('Emri')).toHaveValue('Beni');
});

const ofPrerje = `${queue}?services=prerje`;
const barbers = [
  { id: 'ardit', name: 'Ardit', services: null },
  { id: 'blerim', name: 'Blerim', services: ['mjekër'] },
  { id: 'drita', name: 'Drita', services: [] },
];

test('the page says the wait of the chosen service and barber; where nobody has time today, the page says so before one enters', async () => {
  replies = {
    ...replies,
    [queue]: done({ ...open, wait: { from: 0, to: 0 } }),
    [ofPrerje]: done({ ...open, wait: { from: 70, to: 90 } }),
    [`${ofPrerje}&barber=ardit`]: done({ ...open, wait: null }),
  };
  show(barbers);
  await says('Tani nuk ka pritje.');
  await expect.element(page.getByRole('radio', { name: 'Blerim' })).toBeInTheDocument();
  // who does no service is never offered
  await expect.element(page.getByRole('radio', { name: 'Drita' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Prerje' }).click({ force: true });
  await says('Pritja tani: 1 orë 10 min – 1 orë 30 min');
  // who does not do the service is not offered
  await expect.element(page.getByRole('radio', { name: 'Blerim' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Ardit' }).click({ force: true });
  await says('Ka gjasa që sot të mos ju vijë radha.');
  await page.getByLabelText('Emri').fill('Beni');
  replies[enter] = refused('invalid_input', 400, { fields: { barber_id: 'gabim' } });
  await button('Hyr në radhë').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Këtë ditë Ardit nuk punon.');
  await expect.element(page.getByRole('radio', { name: 'Ardit' })).not.toBeInTheDocument();
  replies[enter] = refused('invalid_input', 400, { fields: { service_ids: 'gabim' } });
  await button('Hyr në radhë').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Me këtë zgjedhje sot nuk mund të hyni në radhë.');
  replies[enter] = done({ link: 'abc', entry: waiting });
  await button('Hyr në radhë').click();
  await says('Vendi juaj në radhë: 3. Pritja: 20–30 min.');
  const bodies = sent.filter(({ name }) => name === enter).map(({ body }) => body.barber_id);
  expect(bodies).toEqual(['ardit', undefined, undefined]);
});

test('of two choices, only the answer to the later one is shown', async () => {
  show(barbers);
  await expect.element(button('Hyr në radhë')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<Response>();
  replies[ofPrerje] = () => promise;
  replies[`${ofPrerje}%2Clarje`] = done({ ...open, wait: { from: 70, to: 90 } });
  await page.getByRole('checkbox', { name: 'Prerje' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Larje' }).click({ force: true });
  await says('Pritja tani: 1 orë 10 min – 1 orë 30 min');
  resolve(Response.json({ success: true, ...open, wait: { from: 5, to: 10 } }));
  await promise;
  await says('Pritja tani: 1 orë 10 min – 1 orë 30 min');
});

test('a look that began before somebody entered does not show the form again', async () => {
  show();
  await expect.element(button('Hyr në radhë')).toBeVisible();
  const { promise: looked, resolve: answerLook } = Promise.withResolvers<Response>();
  replies[queue] = () => looked;
  document.dispatchEvent(new Event('visibilitychange'));
  await page.getByLabelText('Emri').fill('Beni');
  replies[enter] = done({ link: 'abc', entry: waiting });
  await button('Hyr në radhë').click();
  await says('Vendi juaj në radhë: 3. Pritja: 20–30 min.');
  const shownAgain: boolean[] = [];
  const form = document.querySelector<HTMLFormElement>('#enter');
  const watch = new MutationObserver(() => shownAgain.push(form?.hidden === false));
  watch.observe(document.body, { subtree: true, attributes: true });
  answerLook(Response.json({ success: true, ...open }));
  replies[own] = done({ entry: { ...waiting, is_here: true } });
  document.dispatchEvent(new Event('visibilitychange'));
  await says('Nr. 7 · Qëndroni afër: ju thërrasim.');
  watch.disconnect();
  expect(shownAgain).not.toContain(true);
});

test('who is in the queue sees the place again, and that it is their turn', async () => {
  localStorage.setItem('queue blloku', 'abc');
  show();
  await says('Vendi juaj në radhë: 3. Pritja: 20–30 min.');
  replies[own] = done({ entry: { ...waiting, is_here: true, place: 1, wait: { from: 0, to: 0 } } });
  document.dispatchEvent(new Event('visibilitychange'));
  await says('Vendi juaj në radhë: 1. Nuk ka pritje.');
  await says('Nr. 7 · Qëndroni afër: ju thërrasim.');
  replies[own] = done({ entry: { ...waiting, state: 'seated', is_here: true, is_turn: true } });
  document.dispatchEvent(new Event('visibilitychange'));
  await says('Është radha juaj.');
  expect(button('Dil nga radha').query()).toBeNull();
  // also after the page is loaded again
  close();
  show();
  await says('Është radha juaj.');
  replies[own] = done({ entry: { ...waiting, is_here: true, place: 1 } });
  document.dispatchEvent(new Event('visibilitychange'));
  await says('Vendi juaj në radhë: 1. Pritja: 20–30 min.');
});

test('who began long ago, or enters again, is led to the form', async () => {
  localStorage.setItem('queue blloku', 'abc');
  replies[own] = done({ entry: { ...waiting, state: 'seated', is_here: true, is_turn: true } });
  show();
  await says('Është radha juaj.');
  await button('Hyr përsëri në radhë').click();
  await expect.element(page.getByLabelText('Emri')).toBeVisible();
  expect(keptLink()).toBeNull();
  close();
  localStorage.setItem('queue blloku', 'abc');
  replies[own] = done({ entry: { ...waiting, state: 'seated', is_here: true, is_turn: false } });
  show();
  await expect.element(page.getByLabelText('Emri')).toBeVisible();
});

test('a kept link that ended or is unknown leads to the form', async () => {
  for (const reply of [done({ entry: { ...waiting, state: 'left' } }), refused('not_found', 404)]) {
    localStorage.setItem('queue blloku', 'abc');
    replies[own] = reply;
    show();
    await expect.element(page.getByLabelText('Emri')).toBeVisible();
    expect(keptLink()).toBeNull();
    close();
  }
});

test.each([
  ['closed', 'Radha online është e mbyllur tani.'],
  ['full', 'Radha online është plot. Ejani në sallon.'],
])('a queue that is %s says so, and has no form', async (state, sentence) => {
  replies[queue] = done({ ...open, state });
  show();
  await says(sentence);
  await expect.element(page.getByLabelText('Emri')).not.toBeVisible();
});

test('a queue that fills up meanwhile says so; who is refused for another reason is sent to the salon', async () => {
  show();
  await page.getByLabelText('Emri').fill('Beni');
  replies[enter] = refused('limit_reached', 409);
  await button('Hyr në radhë').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nuk mund të hyni në radhë nga telefoni. Ejani në sallon.');
  replies[queue] = done({ ...open, state: 'full' });
  await button('Hyr në radhë').click();
  await says('Radha online është plot. Ejani në sallon.');
});

test('after hours the work is done anew, and what failed without a server can be tried again', {
  tags: 'long',
}, async () => {
  delete replies[queue];
  show();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.failed);
  replies[queue] = done(open);
  await button('Provo përsëri').click();
  await page.getByLabelText('Emri').fill('Beni');
  await button('Hyr në radhë').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.failed);
  await expect.element(button('Hyr në radhë')).toBeVisible();
  let times = 0;
  replies[enter] = () =>
    ++times === 1
      ? refused('invalid_input', 400, { fields: { proof: 'gabim' } })()
      : done({ link: 'abc', entry: waiting })();
  await button('Hyr në radhë').click();
  await says('Vendi juaj në radhë: 3. Pritja: 20–30 min.');
  const ids = sent.filter(({ name }) => name === enter).map(({ body }) => body.id);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
});
