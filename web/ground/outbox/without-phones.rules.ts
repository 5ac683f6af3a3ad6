// Waiting changes on a device of a person who may not see phones and e-mails of clients any more.
import type { Row } from './row.rules.ts';

const contacts = new Set(['client_phone', 'name_hint', 'phone', 'email']);

const emptied = <Part>(part: Part, by: null | undefined): Part =>
  JSON.parse(JSON.stringify(part, (name, value) => (contacts.has(name) ? by : value)));

/** The row without contacts of clients. If a change does not name a contact, the server leaves the contact as it is. */
export const withoutPhones = (row: Row): Row => ({
  ...emptied(row, null),
  body: emptied(row.body, undefined),
});
