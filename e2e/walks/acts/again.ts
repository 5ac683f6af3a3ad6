// What a client does behind the own link: the same booking again, and a phone that changes hands.
import { words as de } from '../../../contracts/online/same-again-words.de.ts';
import { words as en } from '../../../contracts/online/same-again-words.en.ts';
import { words as it } from '../../../contracts/online/same-again-words.it.ts';
import { words as sq } from '../../../contracts/online/same-again-words.sq.ts';
import type { Person } from '../person.ts';
import { type Act, button, comes, NotPossible, soon } from './act.ts';
import { chooseFree, like, sendBooking, wordsHere } from './page.ts';

const ofPerson = { sq, en, it, de };
const roles = ['client'] as const;

const has = async ({ page }: Person, word: 'again' | 'notMe') =>
  (await button(page, ofPerson[(await wordsHere(page)).language][word]).count()) > 0;

export const againActs: readonly Act[] = [
  {
    name: 'book the same again',
    roles,
    weight: 2,
    suits: (person) => has(person, 'again'),
    async run(person, n) {
      const { page } = person;
      const here = await wordsHere(page);
      await button(page, ofPerson[here.language].again).first().click(soon);
      const when = page.getByRole('region', { name: here.words.chooseTime });
      await when.waitFor(soon);
      await chooseFree(when, n, here);
      await sendBooking(person);
    },
  },
  {
    name: 'say that it is somebody else',
    roles,
    suits: (person) => has(person, 'notMe'),
    async run({ page }) {
      const { language } = await wordsHere(page);
      await button(page, ofPerson[language].notMe).first().click(soon);
      await comes(page.getByRole('heading', { level: 1 }));
      await comes(page.getByRole('button').or(page.getByText(like(ofPerson[language].forgotten))));
    },
  },
  {
    name: 'add a picture to the request',
    roles,
    suits: async ({ page }) => (await page.locator('#pictures').filter({ visible: true }).count()) > 0,
    async run({ page }) {
      const before = await page.locator('.chosen-pictures li').count();
      if (before > 1) throw new NotPossible('two are chosen');
      const buffer = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      );
      await page.locator('#picture').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
      await comes(page.locator('.chosen-pictures li').nth(before));
    },
  },
];
