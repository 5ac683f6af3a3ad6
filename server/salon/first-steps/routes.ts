import { messages } from '#contracts/salon/first-steps.sq.ts';
import * as contract from '#contracts/salon/first-steps.ts';
import { firstStepTexts } from '../history.sq.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { route } from '../../ground/http/serve.ts';
import { readFirstStepsDone, updateFirstStepsDone } from './store.ts';

export const firstStepRoutes = [
  route(contract.readFirstSteps, async ({ caller }, { db }) => ({
    data: await readFirstStepsDone(db, caller.salon),
  })),

  change(contract.updateFirstSteps, async (tx, { body, caller: { salon } }) => {
    await updateFirstStepsDone(tx, salon, body);
    const history = sentencesOf(body).map((sentence) => updated('salon', salon, sentence));
    return { data: await readFirstStepsDone(tx, salon), message: messages.updated, history };
  }),
];

function sentencesOf({ barbers, putAway }: { barbers?: true | undefined; putAway?: boolean | undefined }) {
  return [
    ...(barbers ? [firstStepTexts.barbersConfirmed] : []),
    ...(putAway === undefined ? [] : [putAway ? firstStepTexts.putAway : firstStepTexts.shownAgain]),
  ];
}
