import { messages } from '#contracts/salon/first-steps.sq.ts';
import * as contract from '#contracts/salon/first-steps.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { historyTexts } from './history.sq.ts';
import { readFirstStepsDone, updateFirstStepsDone } from './store.ts';

export const firstStepRoutes = [
  route(contract.readFirstSteps, async ({ caller }, { db }) => ({
    data: await readFirstStepsDone(db, caller.salon),
  })),

  route(contract.updateFirstSteps, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      await updateFirstStepsDone(tx, salon, body);
      for (const description of descriptionsOf(body)) {
        await recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      }
      return { data: await readFirstStepsDone(tx, salon), message: messages.updated };
    }),
  ),
];

function descriptionsOf({ barbers, putAway }: { barbers?: true | undefined; putAway?: boolean | undefined }) {
  return [
    ...(barbers ? [historyTexts.barbersConfirmed] : []),
    ...(putAway === undefined ? [] : [putAway ? historyTexts.putAway : historyTexts.shownAgain]),
  ];
}
