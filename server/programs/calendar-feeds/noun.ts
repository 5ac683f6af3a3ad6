// Visits for the calendar of a phone.
import { noun } from '../../ground/nouns/noun.ts';
import { calendarFeedRoutes } from './routes.ts';

export const calendarFeeds = noun({
  routes: ({ publicUrl }) => calendarFeedRoutes(publicUrl),
});
