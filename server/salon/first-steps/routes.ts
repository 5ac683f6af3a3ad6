import { messages } from '#contracts/salon/first-steps.sq.ts';
import * as contract from '#contracts/salon/first-steps.ts';
import * as history from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { historyTexts } from './history.sq.ts';
import * as firstSteps from './store.ts';

export const firstStepRoutes = [
  route(contract.readFirstSteps, async ({ caller }, { db }) => ({
    data: await firstSteps.read(db, caller.salon),
  })),

  route(contract.updateFirstSteps, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      await firstSteps.change(tx, salon, body);
      for (const description of descriptionsOf(body)) {
        await history.record(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      }
      return { data: await firstSteps.read(tx, salon), message: messages.updated };
    }),
  ),
];

function descriptionsOf({ barbers, putAway }: { barbers?: true | undefined; putAway?: boolean | undefined }) {
  return [
    ...(barbers ? [historyTexts.barbersConfirmed] : []),
    ...(putAway === undefined ? [] : [putAway ? historyTexts.putAway : historyTexts.shownAgain]),
  ];
}
