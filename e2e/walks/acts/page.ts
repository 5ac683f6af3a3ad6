// Acts of a client without an account: on the page of the salon, by the link of a booking or of an offer, and in the queue.
import type { Locator, Page } from '@playwright/test';
import { wordsOf } from '../../../contracts/online/page-words.ts';
import { queueWordsOf } from '../../../contracts/online/queue-texts.ts';
import { waitlistWords } from '../../../contracts/online/waitlist-words.rules.ts';
import { untilUsable } from '../../../server/demo/proof.ts';
import { settle } from '../heard.ts';
import type { Person } from '../person.ts';
import { type Act, button, comes, NotPossible, oneOf, somebody, soon } from './act.ts';

const roles = ['client'] as const;
const languages = ['sq', 'en', 'de', 'it'] as const;

/** The words of the page in the language that it has now. */
export async function wordsHere(page: Page) {
  const said = await page.locator('html').getAttribute('lang', soon);
  const language = languages.find((one) => one === said) ?? 'sq';
  return {
    ...{ language, words: wordsOf[language] },
    ...{ ofQueue: queueWordsOf[language], ofList: waitlistWords[language] },
  };
}

/** Matches a sentence of the page, with any text in its gaps. */
export const like = (sentence: string) =>
  new RegExp(
    sentence
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

async function load({ page, salonPage }: Person, path = '') {
  await page.goto(salonPage + path);
  await comes(page.getByRole('heading', { level: 1 }));
}

/** The subjects of mails with the link of a booking: who cancelled is led to the page of the salon. */
const ofOpenBooking =
  /^(?!.*(anul|tërhoq|nuk u pranua|cancel|withdr|declin|stornier|abgesagt|zurückgezogen|annull|disdett|ritirat))/i;
const ofOffer = new RegExp(languages.map((one) => like(waitlistWords[one].subject).source).join('|'));

const isAtSalon = (page: Page) => /\/s\/[^/]+$/.test(new URL(page.url()).pathname);
const isAtVisit = async ({ page }: Person) => new URL(page.url()).pathname.startsWith('/r/');

/** The page of the salon with a free time chosen. */
export async function chooseTime(person: Person, n: number) {
  const { page } = person;
  if (!isAtSalon(page)) await load(person);
  const { words } = await wordsHere(page);
  await chooseService(page, n);
  const when = page.getByRole('region', { name: words.chooseTime });
  await when.waitFor(soon);
  await chooseFree(when, n, await wordsHere(page));
}

async function chooseService(page: Page, n: number) {
  const { words } = await wordsHere(page);
  const services = page.getByRole('region', { name: words.chooseService });
  const all = services.getByRole('checkbox').filter({ visible: true });
  // on a phone a long list is folded under its headings
  const headings = services.getByRole('heading', { level: 3 }).getByRole('button');
  await comes(all.or(headings.first()));
  if ((await all.count()) === 0) await (await oneOf(headings, n)).click(soon);
  await comes(all);
  for (const one of await all.all()) if (await one.isChecked()) await press(one);
  // what is booked with another service only is no start
  const names = await all.evaluateAll((boxes) =>
    boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.innerText),
  );
  const alone = names.flatMap((name, at) => (name?.includes(words.addon) ? [] : [at]));
  await press(all.nth(alone[n % alone.length] ?? 0));
  const people = page.getByRole('region', { name: words.withWhom }).getByRole('radio');
  const count = await people.count();
  if (count > 0 && n % 3 === 0) await press(people.nth(n % count));
}

/** Chooses two services that no person does together. */
async function chooseForSeveral(page: Page, n: number) {
  await chooseService(page, n);
  const all = page.locator('[name=service]');
  const count = await all.count();
  for (let at = 1; at < count; at += 1) {
    const other = all.nth((n + at) % count);
    if ((await other.isChecked()) || !(await other.isEnabled())) continue;
    // a long list is folded under its headings on a phone
    await other.evaluate((box) => (box as HTMLInputElement).click());
    const isOfSeveral = await page
      .locator('#chain')
      .waitFor({ timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
    if (isOfSeveral) return;
    await other.evaluate((box) => (box as HTMLInputElement).click());
  }
  throw new NotPossible('somebody does all services of this salon together');
}

/** A tap on the label: the box itself is not drawn. */
async function press(control: Locator) {
  await control.locator('xpath=ancestor-or-self::label').click(soon);
}

const timesOf = (within: Locator | Page, { words }: Awaited<ReturnType<typeof wordsHere>>) =>
  within
    .getByRole('radiogroup', { name: new RegExp(`^(${words.morning}|${words.afternoon}|${words.evening})$`) })
    .getByRole('radio');

export async function chooseFree(within: Locator, n: number, here: Awaited<ReturnType<typeof wordsHere>>) {
  await within.locator('[aria-busy=false]').first().waitFor(soon);
  const days = within.getByRole('radiogroup', { name: here.words.chooseTime }).getByRole('radio');
  const count = await days.count();
  if (count > 0) await press(days.nth(n % Math.min(count, 6)));
  const first = within.getByRole('button', { name: like(here.words.firstFree) });
  const times = timesOf(within, here);
  await comes(
    times.or(first).or(within.getByText(here.words.nothingFree)).or(within.getByText(here.ofList.tellMe)),
  );
  if ((await times.count()) === 0 && (await first.count()) > 0) await first.first().click(soon);
  await times
    .first()
    .waitFor(soon)
    .catch(() => {});
  await press(await oneOf(times, n));
}

type Words = Awaited<ReturnType<typeof wordsHere>>['words'];

/** The details, once they are in sight. The bar leads there only until then, which may be while it is pressed. */
export async function goToDetails(page: Page, words: Words): Promise<Locator> {
  const goOn = button(page, words.goOn).first();
  if ((await goOn.count()) > 0)
    await goOn.click(soon).catch(async (error) => {
      if ((await goOn.count()) > 0) throw error;
    });
  const details = page.getByRole('region', { name: words.details });
  await details.waitFor(soon);
  return details;
}

/** The name and number, and an answer to each question that is asked. */
export async function fillDetails(person: Person, n: number) {
  const { page } = person;
  const { words, ofList } = await wordsHere(page);
  const details = await goToDetails(page, words);
  const name = details.getByLabel(words.name);
  // who came from the own link types neither
  if (await name.isVisible()) await name.fill(somebody(n), soon);
  if (await name.isVisible())
    await details
      .getByLabel(words.phone)
      .fill(`+355 69 21${String(1000 + (n % 8000)).padStart(5, '0')}`, soon);
  // of the waitlist no confirmation comes there
  const label = details.getByText(words.email).or(details.getByText(ofList.email));
  const named = (said: string) => details.getByRole('textbox', { name: said });
  const email = named(words.email).or(named(ofList.email));
  if (n % 2 && (await name.isVisible())) {
    if (!(await email.isVisible())) await label.click(soon);
    person.kept.email = `klient${n}@example.al`;
    await email.fill(person.kept.email, soon);
  }
  await answerQuestions(details, n);
  await person.world.pass(untilUsable);
}

/** An answer to each question that is asked here. */
async function answerQuestions(where: Page | Locator, n: number) {
  for (const group of await where.locator('[data-question]').getByRole('radiogroup').all())
    if (await group.isVisible()) await press(await oneOf(group.getByRole('radio'), n));
  for (const line of await where.locator('[data-question] input:not([type=radio])').all())
    if (await line.isVisible()) await line.fill('Asgjë e veçantë', soon);
}

/** The sentence of a visit that is booked, or waits for the salon's answer. */
export const bookedOrAsked = (page: Page, words: Words): Locator =>
  page
    .getByText(words.booked)
    .or(page.getByText(like(words.requested)))
    .or(page.getByText(words.requestedWithoutTime));

/** Sends what is chosen, and waits for the page of the visit or for a refusal. */
export async function sendBooking(person: Person) {
  const { page } = person;
  const { words } = await wordsHere(page);
  await person.world.pass(untilUsable);
  await send(person, new RegExp(`${like(words.book).source}|${like(words.ask).source}`));
  const refused = page.getByRole('alert').filter({ hasText: /\S/, visible: true }).first();
  await comes(bookedOrAsked(page, words).or(refused));
  if (await isAtVisit(person)) person.kept.links.push(page.url());
}

async function send(person: Person, name: RegExp) {
  const { page } = person;
  await page.getByRole('button', { name }).filter({ visible: true }).last().click(soon);
}

/** Frees the full day for which the client waits, and opens the link of the offer that is mailed then. */
export async function openOffer({ page, kept, mailTo, freeFullDay, world }: Person) {
  await freeFullDay();
  // the desk could still write to somebody itself
  await world.pass(5 * 60_000);
  const text = await mailTo(kept.waits ?? '', ofOffer);
  const link = /https?:\/\/\S+\/o\/\S+/.exec(text ?? '')?.[0];
  if (!link) throw new NotPossible('no offer came yet');
  await page.goto(link);
  if (new URL(page.url()).pathname.startsWith('/r/')) throw new NotPossible('the offer was taken');
  const { ofList } = await wordsHere(page);
  if ((await page.getByText(ofList.left).count()) > 0) throw new NotPossible('the client left the list');
  return ofList;
}

export const pageActs: readonly Act[] = [
  {
    name: 'open the page of the salon',
    roles,
    run: (person) => load(person),
  },
  {
    name: 'choose a service and a time',
    roles,
    run: (person, n) => chooseTime(person, n),
  },
  {
    name: 'choose a time, go away and back',
    roles,
    async run(person, n) {
      const { page } = person;
      await chooseTime(person, n);
      await page.goto(`${person.salonPage}/radha`);
      await page.goBack({ timeout: 15_000 });
      const here = await wordsHere(page);
      await comes(page.getByRole('region', { name: here.words.chooseTime }));
    },
  },
  {
    name: 'book on the page',
    roles,
    weight: 4,
    async run(person, n) {
      await chooseTime(person, n);
      await fillDetails(person, n);
      await sendBooking(person);
    },
  },
  {
    name: 'book services of several people',
    roles,
    weight: 2,
    async run(person, n) {
      const { page } = person;
      await load(person);
      await chooseForSeveral(page, n);
      const here = await wordsHere(page);
      const when = page.getByRole('region', { name: here.words.chooseTime });
      await when.waitFor(soon);
      const people = page.locator('#chain').getByRole('radio');
      if (n % 3 === 0) await press(people.nth(n % (await people.count())));
      await chooseFree(when, n, here);
      await fillDetails(person, n);
      await send(person, new RegExp(`${like(here.words.book).source}|${like(here.words.ask).source}`));
      const refused = page.getByRole('alert').filter({ hasText: /\S/, visible: true }).first();
      await comes(bookedOrAsked(page, here.words).or(refused));
      if (await isAtVisit(person)) person.kept.links.push(page.url());
    },
  },
  {
    name: 'open the link of the booking',
    roles,
    suits: async ({ kept }) => kept.links.length > 0,
    async run({ page, kept: { links } }, n) {
      await page.goto(links[n % links.length] ?? '');
      await comes(page.getByRole('heading', { level: 2 }));
    },
  },
  {
    name: 'open the link of the mail',
    roles,
    suits: async ({ kept }) => kept.email !== undefined,
    async run({ page, kept, mailTo }) {
      const text = await mailTo(kept.email ?? '', ofOpenBooking);
      const link = /https?:\/\/\S+\/r\/\S+/.exec(text ?? '')?.[0];
      if (!link) throw new NotPossible('no mail came yet');
      await page.goto(link);
      await comes(page.getByRole('heading', { level: 2 }));
    },
  },
  {
    name: 'say that one comes',
    roles,
    suits: async (person) =>
      (await isAtVisit(person)) &&
      (await button(person.page, (await wordsHere(person.page)).words.coming).count()) > 0,
    async run({ page }) {
      const { words } = await wordsHere(page);
      await (await oneOf(button(page, words.coming), 0)).click(soon);
      await comes(page.getByText(words.thanks).or(page.getByRole('alert').filter({ hasText: /\S/ })));
    },
  },
  {
    name: 'move by the link',
    roles,
    weight: 2,
    suits: async (person) =>
      (await isAtVisit(person)) &&
      (await button(person.page, (await wordsHere(person.page)).words.moveTime).count()) > 0,
    async run({ page }, n) {
      const here = await wordsHere(page);
      const { words } = here;
      await (await oneOf(button(page, words.moveTime), 0)).click(soon);
      const form = page.locator('main');
      await form.getByRole('heading', { name: words.chooseTime }).waitFor(soon);
      await chooseFree(form, n, here);
      await send({ page } as Person, like(words.moveTo));
      const moved = page.getByText(words.moved);
      const dearer = button(page, words.yesChange);
      const refused = page.getByRole('alert').filter({ hasText: /\S/, visible: true });
      await comes(moved.or(dearer).or(refused));
      if ((await dearer.count()) > 0) await dearer.first().click(soon);
      await comes(moved.or(refused));
    },
  },
  {
    name: 'cancel by the link',
    roles,
    suits: async (person) =>
      (await isAtVisit(person)) &&
      (await button(person.page, (await wordsHere(person.page)).words.cancelBooking).count()) > 0,
    async run({ page }, n) {
      const { words } = await wordsHere(page);
      await (await oneOf(button(page, words.cancelBooking), 0)).click(soon);
      const yes = button(page, words.yesCancel);
      await yes.first().waitFor(soon);
      if (n % 4 === 0) {
        await button(page, words.noKeep).first().click(soon);
        return comes(button(page, words.cancelBooking));
      }
      await yes.first().click(soon);
      const gone = page.getByRole('heading', { name: words.youCancelled });
      await comes(gone.or(page.getByText(words.youWithdrew)).or(page.getByText(words.notCancellable)));
    },
  },
  {
    name: 'cancel one part by the link',
    roles,
    weight: 2,
    suits: async (person) =>
      (await isAtVisit(person)) &&
      (await button(person.page, (await wordsHere(person.page)).words.cancelBooking).count()) > 0,
    async run({ page }, n) {
      const { words } = await wordsHere(page);
      await (await oneOf(button(page, words.cancelBooking), 0)).click(soon);
      await button(page, words.yesCancel).first().waitFor(soon);
      const parts = page.locator('#parts').getByRole('button');
      await parts
        .first()
        .waitFor(soon)
        .catch(() => {
          throw new NotPossible('one person does all of this booking');
        });
      await (await oneOf(parts, n)).click(soon);
      await comes(
        button(page, words.cancelBooking)
          .or(page.getByText(words.notCancellable))
          .or(page.getByRole('alert').filter({ hasText: /\S/, visible: true })),
      );
    },
  },
  {
    name: 'join the waitlist',
    roles,
    weight: 2,
    suits: async ({ kept }) => kept.joined < 2,
    async run(person, n) {
      const { page, kept } = person;
      if (!isAtSalon(page)) await load(person);
      await chooseService(page, n - (n % 3) + 1);
      const here = await wordsHere(page);
      const when = page.getByRole('region', { name: here.words.chooseTime });
      const loaded = () => when.locator('[aria-busy=false]').first().waitFor(soon);
      await loaded();
      // the salon keeps a day full from the beginning
      const days = when.getByRole('radiogroup', { name: here.words.chooseTime }).getByRole('radio');
      const tell = button(page, here.ofList.tellMe);
      const count = await days.count();
      for (let at = 0; at < count && (await tell.count()) === 0; at++) {
        await press(days.nth(at));
        await loaded();
      }
      await (await oneOf(tell, 0)).click(soon);
      await comes(page.getByRole('group', { name: here.ofList.days }));
      await fillDetails(person, n % 2 ? n : n + 1);
      await send(person, new RegExp(here.ofList.join));
      const refused = page.getByRole('alert').filter({ hasText: /\S/, visible: true });
      await comes(page.getByText(here.ofList.joined).or(refused));
      kept.joined += 1;
      if (kept.email) kept.waits = kept.email;
    },
  },
  {
    name: 'answer the offer of the waitlist',
    roles,
    weight: 2,
    suits: async ({ kept }) => kept.waits !== undefined,
    async run(person, n) {
      const { page } = person;
      const ofList = await openOffer(person);
      const answer = button(page, n % 3 ? ofList.take : ofList.leave);
      await comes(answer.or(page.getByText(ofList.passed)).or(page.getByText(ofList.expired)));
      await answerQuestions(page, n);
      await (await oneOf(answer, 0)).click(soon);
      const [taken, left] = [page.getByText(ofList.taken), page.getByText(ofList.left)];
      const asked = bookedOrAsked(page, (await wordsHere(page)).words);
      await comes(
        taken
          .or(asked)
          .or(left)
          .or(page.getByRole('alert').filter({ hasText: /\S/ })),
      );
    },
  },
  {
    name: 'enter the queue',
    roles,
    async run(person, n) {
      const { page } = person;
      await load(person, '/radha');
      const { words, ofQueue } = await wordsHere(page);
      const enter = button(page, ofQueue.enter);
      const inIt = button(page, ofQueue.leave);
      const again = button(page, ofQueue.again);
      const shut = page.getByText(ofQueue.closed).or(page.getByText(ofQueue.full));
      await comes(enter.or(inIt).or(again).or(shut));
      if ((await again.count()) > 0) {
        await again.click(soon);
        await comes(enter.or(shut));
      }
      if ((await enter.count()) === 0) return;
      await page.getByLabel(words.name).fill(somebody(n), soon);
      await person.world.pass(untilUsable);
      await enter.click(soon);
      const refused = page.getByRole('alert').filter({ hasText: /\S/, visible: true });
      await comes(inIt.or(refused));
    },
  },
  {
    name: 'leave the queue',
    roles,
    suits: async ({ page }) => (await button(page, (await wordsHere(page)).ofQueue.leave).count()) > 0,
    async run({ page }) {
      const { ofQueue } = await wordsHere(page);
      await (await oneOf(button(page, ofQueue.leave), 0)).click(soon);
      await button(page, ofQueue.yesLeave).click(soon);
      await comes(page.getByText(ofQueue.left).or(button(page, ofQueue.again)));
    },
  },
  {
    name: 'change the language',
    roles,
    async run({ page }, n) {
      const { language } = await wordsHere(page);
      const others = languages.filter((one) => one !== language);
      const to = others[n % others.length] ?? 'en';
      await (await oneOf(page.getByRole('link', { name: to, exact: true }), 0)).click(soon);
      await comes(page.locator(`html[lang=${to}]`));
    },
  },
  {
    name: 'type the details and change the language',
    roles,
    async run(person, n) {
      const { page } = person;
      await chooseTime(person, n);
      const { words, language } = await wordsHere(page);
      await goToDetails(page, words);
      await page.getByLabel(words.name).fill(somebody(n), soon);
      const to = language === 'sq' ? 'de' : 'sq';
      await page.getByRole('link', { name: to, exact: true }).click(soon);
      await comes(page.locator(`html[lang=${to}]`));
      const field = page.getByLabel(wordsOf[to].name);
      await comes(field.first());
      await settle(page, person.heard);
      if ((await field.first().inputValue(soon)) !== somebody(n)) throw new Error('typed text is gone');
    },
  },
];
