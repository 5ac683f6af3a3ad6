// The page of a salon.
import * as z from 'zod/mini';
import { optionalText, text } from '#contracts/ground/primitives.ts';
import { OnlineSettings } from '#contracts/online/online.ts';
import { translatedTo } from '#contracts/salon/translations.ts';
import { movedSetting } from '../ground/db/moved.ts';
import { noun } from '../ground/nouns/noun.ts';
import { onlineConstraints, onlineRoutes } from './routes.ts';

const { accept, unanswered, lateCancel, leadMinutes, horizonDays, changeUntilMinutes, stepMinutes, maxOpen } =
  OnlineSettings.shape;

/** The page has another address here. */
const pageHere = () => ({ open: false });

export const online = noun({
  routes: ({ publicUrl }) => onlineRoutes(publicUrl),
  constraints: onlineConstraints,
  moved: [
    movedSetting(
      'online_settings',
      z.object({
        accept,
        unanswered,
        lead_minutes: leadMinutes,
        horizon_days: horizonDays,
        step_minutes: stepMinutes,
        avoid_gaps: z.boolean(),
        offer_waits: z._default(z.boolean(), true),
        max_open: maxOpen,
        choose_barber: z.boolean(),
        show_prices: z.boolean(),
        note: optionalText(300, true),
        change_until_minutes: changeUntilMinutes,
        late_cancel: lateCancel,
        mail_owner: z.boolean(),
        listed: z.boolean(),
        wait_shown: z._default(z.boolean(), false),
        translations: translatedTo({ note: text({ max: 300, lines: true }) }),
      }),
      { key: [], given: pageHere },
    ),
  ],
});
