import { fieldMessages } from '#contracts/clients/clients.sq.ts';
import type { Client, ClientChanges, fieldsOfClient, ShownClient } from '#contracts/clients/clients.ts';
import { isBirthday } from '#contracts/salon/birthday.rules.ts';
import type { FoundClient } from '../../clients/kept.ts';
import { words } from '../../clients/words.sq.ts';

type TextField = Exclude<keyof typeof fieldsOfClient, 'birthday'>;
const noTexts: Readonly<Record<TextField, string>> = { name: '', phone: '', email: '', note: '' };

const textsOf = (client: Partial<Record<TextField, string | null>>) =>
  Object.fromEntries(
    Object.entries(noTexts).map(([field, none]) => [field, client[field as TextField] ?? none]),
  ) as Record<TextField, string>;

/** The form values of a client. If only the device knows the client, the values are name, phone and note. */
export const valuesOf = ({ birthday, ...client }: FoundClient & Partial<Client>) => ({
  ...textsOf(client),
  birthDay: String(birthday?.day ?? ''),
  birthMonth: String(birthday?.month ?? ''),
  birthYear: String(birthday?.year ?? ''),
  // the server uses this name for the field of the birthday in its errors
  birthday: '',
});
type ClientValues = ReturnType<typeof valuesOf>;

const fieldsOf = ({ name, phone, email, note, ...birthday }: ClientValues) => ({
  name,
  phone: phone || null,
  email: email || null,
  note: note || null,
  birthday: birthdayOf(birthday),
});

/** The changed fields only. The change may be sent hours later, and must not undo a colleague's change. */
export function changesOf(values: ClientValues, initial: ClientValues): ClientChanges {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(initial)));
  const isOther = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(field));
  return Object.fromEntries(Object.entries(fieldsOf(values)).filter(isOther));
}

/** The changed fields as the form showed them. A hidden number or e-mail was not shown. */
export function shownOf(
  changes: ClientChanges,
  seen: ClientValues,
  { contacts_hidden }: Partial<Client>,
): ShownClient {
  const isShown = (field: string) => field in changes && !(contacts_hidden && isContact(field));
  return Object.fromEntries(Object.entries(fieldsOf(seen)).filter(([field]) => isShown(field)));
}

const isContact = (field: string) => field === 'phone' || field === 'email';

type ChosenBirthday = Pick<ClientValues, 'birthDay' | 'birthMonth' | 'birthYear'>;

const birthdayOf = ({ birthDay, birthMonth, birthYear }: ChosenBirthday) =>
  birthDay && birthMonth
    ? { day: Number(birthDay), month: Number(birthMonth), year: Number(birthYear) || null }
    : null;

export function checkClient(
  { name, phone, ...values }: ClientValues,
  phoneProblem: (typed: string) => string | undefined = () => undefined,
) {
  if (name.trim() === '') return { field: 'name', message: words.nameMissing } as const;
  const wrongPhone = phoneProblem(phone);
  if (wrongPhone) return { field: 'phone', message: wrongPhone } as const;
  const birthday = birthdayOf(values);
  const isIncomplete = !birthday && Boolean(values.birthDay || values.birthMonth || values.birthYear);
  if (isIncomplete) return { field: 'birthday', message: words.birthdayIncomplete } as const;
  if (birthday && !isBirthday(birthday)) {
    return { field: 'birthday', message: fieldMessages.birthdayInvalid } as const;
  }
  return undefined;
}
