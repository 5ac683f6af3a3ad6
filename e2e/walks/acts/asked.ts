// The questions to a client, and the texts that a client types, on the pages without an account.
import { wordsOf } from '../../../contracts/online/page-words.ts';
import { settle } from '../heard.ts';
import { type Act, button, comes, NotPossible, somebody, soon } from './act.ts';
import { chooseTime, goToDetails, openOffer, wordsHere } from './page.ts';

const roles = ['client'] as const;

export const askedActs: readonly Act[] = [
  {
    name: 'type everything and change the language',
    roles,
    weight: 2,
    async run(person, n) {
      const { page } = person;
      await chooseTime(person, n);
      const { words, language } = await wordsHere(page);
      const details = await goToDetails(page, words);
      for (const part of await details.locator('details:not([open]) > summary').all())
        if (await part.isVisible()) await part.click(soon);
      const typed = new Map<string, string>();
      for (const field of await details
        .locator('input:not([type]), input[type=text], input[type=email], textarea')
        .all()) {
        const name = await field.getAttribute('name', soon);
        // the field that only programs fill in is out of sight, too
        if (!name || !(await field.isVisible()) || (await field.getAttribute('tabindex', soon)) === '-1')
          continue;
        typed.set(name, name === 'email' ? `k${n}@example.al` : `${somebody(n)} ${name}`);
        await field.fill(typed.get(name) ?? '', soon);
      }
      const to = language === 'sq' ? 'de' : 'sq';
      await page.getByRole('link', { name: to, exact: true }).click(soon);
      await comes(page.locator(`html[lang=${to}]`));
      await comes(page.getByLabel(wordsOf[to].name));
      await settle(page, person.heard);
      for (const [name, text] of typed)
        if ((await page.locator(`[name="${name}"]`).first().inputValue(soon)) !== text)
          throw new Error('typed text is gone');
    },
  },
  {
    name: 'answer an offer after the salon asks something new',
    roles,
    weight: 2,
    suits: async ({ kept }) => kept.waits !== undefined,
    async run(person) {
      const { page, kept, askOfHealth } = person;
      const asked = await askOfHealth();
      if (asked) kept.asked = { question: asked, joined: kept.joined };
      // who joined after it was asked has answered it
      if (kept.asked?.joined !== kept.joined) throw new NotPossible('it was asked before');
      const { question } = kept.asked;
      const ofList = await openOffer(person);
      const take = button(page, ofList.take);
      await comes(take.or(page.getByText(ofList.passed)).or(page.getByText(ofList.expired)));
      if ((await take.count()) === 0) throw new NotPossible('the offer is over');
      if ((await page.getByText(question).count()) === 0)
        throw new Error('the offer does not ask what must be answered');
    },
  },
];
