// The calendars that people keep elsewhere.
import { noun } from '../../ground/nouns/noun.ts';
import { calendarTasks } from './job.ts';
import { ownCalendarRoutes } from './routes.ts';

export const ownCalendars = noun({
  routes: ({ publicUrl, calendarServers }) =>
    ownCalendarRoutes({ publicUrl, reach: { others: calendarServers } }),
  aside: ({ db, publicUrl, now, calendarServers }) => [
    { tasks: calendarTasks({ db, publicUrl, now, reach: { others: calendarServers } }), atOnce: 4 },
  ],
  eachMinute: ['read-calendars'],
});
