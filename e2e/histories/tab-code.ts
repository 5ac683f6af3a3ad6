// The outbox of the app, for a tab of a random history: a tab without the app's screens.

export { sendAs } from '../../web/app/outbox/start.ts';
export { openDeviceRows } from '../../web/ground/outbox/device-rows.ts';
export { openOutbox } from '../../web/ground/outbox/outbox.ts';
