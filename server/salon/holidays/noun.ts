// The days on which a salon is closed. The app hands its routes the visits, which are above it.
import * as z from 'zod/mini';
import { IsoDate } from '#contracts/ground/primitives.ts';
import { movedSetting } from '../../ground/db/moved.ts';
import { noun } from '../../ground/nouns/noun.ts';

export const holidays = noun({
  moved: [
    movedSetting('holiday_answers', z.object({ day: IsoDate, answer: z.enum(['closed', 'open', 'hours']) }), {
      key: ['day'],
      bounds: () => [{ most: 1000 }],
    }),
  ],
});
