// The page of an offer with a fake server: taking the hour, taken meanwhile, the question about the later visit, leaving.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OfferPageData } from '#contracts/online/offer-page.ts';
import { words } from '#contracts/online/salon-page.sq.ts';
import type { WaitlistOffer } from '#contracts/online/waitlist-offers.ts';
import { words as offerWords } from '#contracts/online/waitlist-words.sq.ts';
import { openOffer } from './offer.ts';

const open: WaitlistOffer = {
  state: 'open',
  date: '2026-11-27',
  time: '16:00',
  duration: 30,
  service: 'Prerje',
  barber: 'Ardit',
  price: 8,
  currency: 'EUR',
  until: '2026-11-27T14:30:00.000Z',
  language: 'sq',
  later: null,
  times: [],
  visit: null,
  salon: { name: 'Blloku', phone: null, address: null, slug: null },
};
const otherTimes = [
  { date: '2026-11-27', time: '17:00', barber: 'Ardit', price: 8, duration: 30 },
  { date: '2026-11-28', time: '09:30', barber: 'Besa', price: 12, duration: 45 },
];

let sent: string[] = [];
let reply: () => Response;
let close = () => {};
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, body].filter(Boolean).join(' '));
    return reply();
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  delete document.documentElement.dataset.state;
});

function show(offer: WaitlistOffer) {
  document.body.innerHTML = `<section id="ticket" tabindex="-1"><h2 id="ticket-title"></h2><p id="ticket-line"></p>
    <p id="ticket-what"></p><p id="failure" role="alert" hidden></p>
    <section id="others"><div id="times"></div></section><form id="asked"></form><button id="take"><span></span></button><button id="decline"></button><button id="leave"></button>
    <section id="question"><p id="question-text"></p><button id="yes"></button><button id="no"></button></section></section>`;
  const shown: OfferPageData = {
    language: 'sq',
    words,
    offerWords,
    today: '2026-11-27',
    link: 'abc',
    until: 'në 15:30',
    offer,
  };
  close = openOffer(shown);
}
const said = (id: string) => document.getElementById(id)?.textContent?.replaceAll('\u00a0', ' ');
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('an open offer says what it is and until when, and one tap takes it', async () => {
  show(open);
  expect([said('ticket-title'), said('ticket-line'), said('ticket-what')]).toEqual([
    'Të premten, më 27 nëntor, në orën 16:00',
    'Mund ta merrni deri në 15:30.',
    'Prerje · Ardit · 30 min · 8,00 € · Paguhet në sallon.',
  ]);
  reply = () => Response.json({ success: true, message: '', offer: { ...open, state: 'taken' } });
  await button('Po, e marr').click();
  await expect.poll(() => said('ticket-title')).toBe('Rezervimi u krye!');
  expect(said('ticket-line')).toBe('Ju presim të premten, më 27 nëntor, në orën 16:00.');
  expect(sent).toEqual(['POST /api/public/offers/abc/take {"maxPrice":8,"cancels":false}']);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('an hour that somebody else took shows the other times with barber, length and price, and one of them can be taken', async () => {
  show(open);
  reply = () => Response.json({ success: false, code: 'slot_taken', times: otherTimes }, { status: 409 });
  await button('Po, e marr').click();
  await expect.poll(() => said('ticket-line')).toBe('Ky orar u zu ndërkohë. Mbeteni në listë.');
  expect(said('ticket-what')).toBe('Prerje');
  await page.getByRole('radio', { name: /^Të shtunën, 28 nëntor, në 09:30/ }).click({ force: true });
  expect(said('ticket-what')).toBe('Prerje · Besa · 45 min · 12,00 € · Paguhet në sallon.');
  reply = () => Response.json({ success: true, message: '', offer: { ...open, state: 'taken' } });
  await button('Rezervo të shtunën, 28 nëntor, në 09:30').click();
  await expect
    .poll(() => sent.at(-1))
    .toBe(
      'POST /api/public/offers/abc/take {"date":"2026-11-28","time":"09:30","maxPrice":12,"cancels":false}',
    );
});

test('another time that costs more by now is shown with its price before it is sent again', async () => {
  const passed: WaitlistOffer = { ...open, state: 'passed', times: otherTimes };
  const dearer = otherTimes.map((one) => ({ ...one, price: 15 }));
  const sentToTake = () => sent.filter((one) => one.startsWith('POST'));
  show(passed);
  await page.getByRole('radio', { name: /28 nëntor, në 09:30/ }).click({ force: true });
  expect(said('ticket-what')).toContain('12,00');
  reply = () =>
    sent.at(-1)?.startsWith('POST')
      ? Response.json({ success: false, code: 'changed', takes: dearer[1] }, { status: 409 })
      : Response.json({ success: true, offer: { ...passed, times: dearer } });
  await button(/^Rezervo/).click();
  await expect.poll(() => said('failure')).toContain('15,00');
  expect(said('ticket-what')).toContain('15,00');
  expect(sentToTake()).toEqual([expect.stringContaining('"maxPrice":12')]);

  reply = () => Response.json({ success: true, message: '', offer: { ...open, state: 'taken' } });
  await button(/^Rezervo/).click();
  // no call follows it
  await expect.poll(() => said('ticket-title')).toBe('Rezervimi u krye!');
  expect(sentToTake().slice(1)).toEqual([expect.stringContaining('"maxPrice":15')]);
});

async function asksAboutLater(answer: string, cancels: boolean) {
  show({ ...open, later: { date: '2026-12-03', time: '10:00', is_replaced: false } });
  await button('Po, e marr').click();
  await expect.element(page.getByText('Të anulohet termini juaj tjetër, më 3 dhjetor?')).toBeVisible();
  expect(sent).toEqual([]);
  reply = () => Response.json({ success: true, message: '', offer: { ...open, state: 'taken' } });
  await button(answer).click();
  await expect
    .poll(() => sent)
    .toEqual([`POST /api/public/offers/abc/take {"maxPrice":8,"cancels":${cancels}}`]);
}
const question = 'with a later visit there is a question, and “%s” is sent';
test.each([['Po, anuloje', true]] as const)(question, asksAboutLater);
test.each([['Jo, mbaji të dyja', false]] as const)(question, { tags: 'long' }, asksAboutLater);

test('who wanted to come earlier reads that the hour takes the place of the other visit, and is not asked', async () => {
  const later = { date: '2026-12-03', time: '10:00', is_replaced: true };
  show({ ...open, later });
  const sentence = 'Ky orar zëvendëson terminin tuaj më 3 dhjetor.';
  expect(said('ticket-line')).toBe(`Mund ta merrni deri në 15:30. ${sentence}`);
  reply = () => Response.json({ success: false, code: 'slot_taken', times: otherTimes }, { status: 409 });
  await button('Po, e marr').click();
  await expect.poll(() => said('ticket-line')).toBe(`Ky orar u zu ndërkohë. Mbeteni në listë. ${sentence}`);
  expect(button('Jo, mbaji të dyja').query()).toBeNull();
  expect(sent).toEqual(['POST /api/public/offers/abc/take {"maxPrice":8,"cancels":false}']);
});

test.each([
  ['passed', 'Ky orar u zu ndërkohë. Mbeteni në listë.'],
  ['expired', 'Afati i këtij orari ka kaluar. Mbeteni në listë.'],
] as const)('an offer that is %s says so, and that nothing else is offered', async (state, sentence) => {
  show({ ...open, state });
  expect(said('ticket-line')).toBe(sentence);
  await expect.element(page.getByText('Për momentin këtu nuk ofrohen orare të tjera.')).toBeVisible();
  expect(button('Po, e marr').query()).toBeNull();
});

test('who waits no longer leaves the list; a failure is told', { tags: 'long' }, async () => {
  show({ ...open, state: 'expired', times: otherTimes });
  reply = () => Response.json({ success: false, code: 'not_found' }, { status: 404 });
  await button('Nuk dua të pres më').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ky link nuk vlen më.');
  reply = () => Response.json({ success: true, message: '' });
  await button('Nuk dua të pres më').click();
  await expect.poll(() => said('ticket-line')).toBe('Nuk jeni më në listë.');
  expect(page.getByRole('radio').elements()).toEqual([]);
  expect(sent.at(-1)).toMatch(/^POST \/api\/public\/offers\/abc\/leave/);
});

test('who does not want the hour this time gives it back and stays on the list', async () => {
  show(open);
  const declined = { ...open, state: 'expired', detail: 'declined' };
  reply = () => Response.json({ success: true, message: '', offer: declined });
  await button('Jo këtë herë').click();
  await expect.poll(() => said('ticket-line')).toBe('E refuzuat këtë orar. Mbeteni në listë.');
  expect(sent).toEqual(['POST /api/public/offers/abc/decline {}']);
  expect([button('Jo këtë herë').query(), button('Po, e marr').query()]).toEqual([null, null]);
  await expect.element(button('Nuk dua të pres më')).toBeVisible();
});

test('who is in the list no more reads so, and is offered nothing to take or leave', () => {
  show({ ...open, state: 'expired', detail: 'left' });
  expect(said('ticket-line')).toBe('Nuk jeni më në listë.');
  expect(page.getByRole('button').elements()).toEqual([]);
});
