import { localTime } from '#contracts/ground/calendar.rules.ts';
import * as contract from '#contracts/online/birthdays.ts';
import { withNameHints } from '../../clients/store.ts';
import { channelOf } from '../reminders/channel.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { listComingBirthdays } from './store.ts';

export const birthdayRoutes: Route[] = [
  route(contract.listBirthdays, async ({ caller: { salon, scope }, origin }, { db }) => {
    const found = await listComingBirthdays(db, salon, localTime(origin.at).day);
    const hinted = await withNameHints(db, scope, found, origin.at);
    return { birthdays: hinted.map((one) => ({ ...one, channel: channelOf(one.channel, one.phone) })) };
  }),
];
