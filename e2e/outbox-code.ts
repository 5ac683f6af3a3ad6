// The outbox of the app, for a test that runs it in a page without the app's screens.
export * as rules from '../web/ground/outbox/decisions.rules.ts';
export { openDeviceRows } from '../web/ground/outbox/device-rows.ts';
export { openOutbox } from '../web/ground/outbox/outbox.ts';
export { sendAs } from '../web/ground/outbox/start.ts';
