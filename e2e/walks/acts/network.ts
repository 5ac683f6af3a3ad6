// The network goes, and comes back.
import { type Act, comes, everybody, goes, isOnline, NotPossible } from './act.ts';

export const networkActs: readonly Act[] = [
  {
    name: 'lose the network',
    roles: everybody,
    suits: isOnline,
    async run(person) {
      if (person.network.isCut) throw new NotPossible('there is none');
      await person.cutNetwork();
    },
  },
  {
    name: 'get the network back',
    roles: everybody,
    weight: 3,
    suits: async ({ network }) => network.isCut,
    async run(person) {
      if (!person.network.isCut) throw new NotPossible('it is there');
      await person.restoreNetwork();
      const waiting = person.page.getByText(/presin? lidhjen/);
      await goes(waiting);
      await comes(person.page.getByRole('main'));
    },
  },
];
