// The outbox of the app, for a test that runs it in a page without the app's screens.
export { openDeviceRows } from '../web/outbox/device-rows.ts';
export { openOutbox } from '../web/outbox/outbox.ts';
export * as rules from '../web/outbox/row.rules.ts';
export { sendAs } from '../web/outbox/start.ts';
