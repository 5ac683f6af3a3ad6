// The calendar that a person keeps elsewhere.
import { type Act, button, comes, NotPossible, openAccount, press, soon, withLogin } from './act.ts';

export const calendarActs: readonly Act[] = [
  {
    name: 'connect the own calendar, or take it out',
    roles: withLogin,
    async run({ page, calendar }) {
      await openAccount(page, 'Profili');
      const section = page.getByRole('region', { name: 'Kalendari im' });
      const address = section.getByLabel('Ngjit adresën iCal');
      const end = button(section, 'Hiq kalendarin');
      await address
        .or(end)
        .first()
        .waitFor(soon)
        .catch(() => {});
      if ((await section.count()) === 0) throw new NotPossible('this person has no calendar');
      if ((await end.count()) > 0) {
        await press(section, 'Hiq kalendarin');
        await press(page.getByRole('alertdialog'), 'Hiq kalendarin');
        return comes(address);
      }
      await address.fill(calendar, soon);
      await press(section, 'Lidh kalendarin');
      await comes(section.getByText('I lidhur: 127.0.0.1'));
    },
  },
];
