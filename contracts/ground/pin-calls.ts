// What somebody may call who came in with a PIN on the salon's tablet, besides what the role allows. What is not named here is
// closed: settings of accounts, money of the service, exports, and what belongs to the owner who made the tablet.
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

const named = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

const open: ReadonlySet<string> = new Set([
  'GET /auth/profile',
  'GET /auth/pin',
  'POST /auth/lock',
  'GET /staff/ids',
  'PUT /staff/:id/pin',
  'POST /auth/owner-screen',
  // the book
  'GET /appointments',
  'GET /appointments/counts',
  'GET /appointments/occupied',
  'GET /appointments/deleted',
  'GET /appointments/:id/changes',
  'POST /appointments',
  'POST /appointments/auto-confirm',
  'PUT /appointments/:id',
  'DELETE /appointments/:id',
  'POST /visits',
  'POST /visits/:id/cancel',
  'GET /visits/:id',
  'GET /visits/:id/link',
  'POST /series',
  'POST /series/preview',
  'PUT /series/:id',
  'POST /series/:id/preview',
  'POST /series/:id/cancel',
  'GET /bookings',
  'GET /bookings/:id',
  'PUT /bookings/seen',
  'POST /bookings/:id/answer',
  'POST /bookings/decline',
  'DELETE /bookings/decline',
  'GET /reminders',
  'PUT /reminders',
  'GET /sync',
  'GET /sync/clients',
  'GET /events',
  // the till; only the owner's own settings are closed
  'GET /till',
  'GET /till/day',
  'GET /till/unclosed',
  'POST /till/close',
  'POST /till/reopen',
  'GET /takings',
  'GET /takings/unmarked',
  'POST /takings',
  'POST /takings/:id/void',
  'POST /takings/:id/fiscal-number',
  'GET /visits/:id/takings',
  'POST /visits/:id/payment',
  'POST /visits/:id/method',
  'POST /visits/:id/paid-later',
  'POST /visits/:id/refund',
  // its clients
  'GET /clients',
  'GET /clients/:id',
  'PUT /clients/:id',
  'PUT /clients/:id/online',
  'PUT /clients/:id/marketing',
  'POST /clients/:id/erase',
  'DELETE /clients/:id',
  // what the salon sets up
  'GET /salon',
  'PUT /salon',
  'GET /salon/first-steps',
  'PUT /salon/first-steps',
  'GET /barbers',
  'POST /barbers',
  'PUT /barbers/:id',
  'DELETE /barbers/:id',
  'GET /user/services',
  'GET /user/services/:id',
  'POST /user/services',
  'PUT /user/services/:id',
  'PUT /user/services/:id/place',
  'DELETE /user/services/:id',
  'GET /hours',
  'PUT /hours/salon',
  'PUT /hours/barbers/:id',
  'GET /holidays',
  'PUT /holidays/:day',
  'POST /day-exceptions',
  'PUT /day-exceptions/:id',
  'DELETE /day-exceptions/:id',
  'GET /leave-requests',
  'POST /leave-requests',
  'POST /leave-requests/:id/answer',
  'DELETE /leave-requests/:id',
  'GET /online',
  'PUT /online',
  'PUT /online/services/:id',
  'PUT /online/barbers/:id',
  'PUT /online/picture',
  'GET /pictures',
  'PUT /pictures/salon',
  'PUT /pictures/barbers/:id',
  'PUT /reminders/text',
  'PUT /reminders/mails',
  // figures
  'GET /user/stats',
]);

/** The calls of rows that wait on the tablet. A locked session still sends its own. */
const openWhileLocked: ReadonlySet<string> = new Set([
  'POST /appointments',
  'PUT /appointments/:id',
  'POST /visits/:id/method',
]);

/** A screen of the owner, which the password opens on the tablet for ten minutes. */
export const OwnerScreen = z.enum(['staff', 'subscription', 'export', 'security']);
export type OwnerScreen = z.infer<typeof OwnerScreen>;

const onEach = ['GET /auth/profile', 'DELETE /auth/owner-screen'];
/** Nothing that stays when the owner goes can be changed here: no password, no address, no passkey, no code. */
const onScreen: Readonly<Record<OwnerScreen, ReadonlySet<string>>> = {
  staff: new Set([
    ...onEach,
    'GET /barbers',
    'GET /staff',
    'POST /staff',
    'PUT /staff/:id',
    'PUT /staff/:id/pin',
    'POST /staff/:id/invite',
    'DELETE /staff/:id/invite',
    'GET /staff/:id/leaving',
    'POST /staff/:id/leave',
  ]),
  subscription: new Set([
    ...onEach,
    'GET /subscriptions/status',
    'GET /subscriptions/payments',
    'GET /subscriptions/payments/:id',
    'POST /subscription/generate-paysera-url',
    'POST /subscriptions/cancel',
    'POST /subscriptions/resume',
    'PUT /subscriptions/nipt',
  ]),
  export: new Set([...onEach, 'GET /export']),
  security: new Set([
    ...onEach,
    'GET /auth/sessions',
    'PUT /auth/salon-device/:id',
    'DELETE /auth/sessions/:id',
    'POST /auth/sessions/end-others',
    'GET /auth/security-log',
    'GET /security-log/taken-out',
  ]),
};

export const isOpenToPin = (endpoint: Endpoint, screen?: OwnerScreen) =>
  (screen ? onScreen[screen] : open).has(named(endpoint));
export const isOpenWhileLocked = (endpoint: Endpoint) => openWhileLocked.has(named(endpoint));
