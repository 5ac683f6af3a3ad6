import { dayAndMonth, longDate } from '../ground/format.sq.ts';

export const birthdayText = ({
  day,
  month,
  year,
}: {
  day: number;
  month: number;
  year: number | null;
}): string => {
  const date = `${year ?? 2000}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return year === null ? dayAndMonth(date) : longDate(date);
};

/** The name of the one client of all visits for which nobody asked the name. */
export const anonymousName = 'Pa emër';

export const messages = {
  updated: 'Klienti u përditësua.',
  onlineBlocked: 'Rezervimi online u bllokua për këtë klient.',
  onlineAllowed: 'Rezervimi online u lejua për këtë klient.',
  lengthForgotten: 'Kohëzgjatja e veçantë u hoq.',
  erased: 'Të dhënat e klientit u fshinë.',
  deleted: 'Klienti u fshi.',
  inUse: 'Klienti ka termine, prandaj mund t’i fshini vetëm të dhënat.',
  unknown: 'Salloni nuk e ka këtë klient. Zgjidhni një tjetër.',
  erasedMeanwhile: 'Të dhënat e këtij klienti u fshinë ndërkohë.',
  noteChanged: 'Shënimi i këtij klienti u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
  changedMeanwhile: 'Të dhënat e këtij klienti u ndryshuan ndërkohë në një dritare ose pajisje tjetër.',
  nameless: `Shkruani edhe emrin: “${anonymousName}” janë klientë të ndryshëm.`,
};

/** The messages that the web says too, apart from those that only the server says. */
export const fieldMessages = {
  emailInvalid: 'Email-i nuk është i vlefshëm.',
  birthdayInvalid: 'Kjo ditë nuk ekziston.',
};

/** The name of a client whose data was erased. The mark distinguishes two such clients. */
export const erasedName = (mark: string): string => `Klient i fshirë ${mark}`;
/** The pattern of such a name as a regular expression, for JavaScript and for PostgreSQL. */
export const erasedNamePattern = `^${erasedName('[0-9A-F]{4}')}$`;
const erased = new RegExp(erasedNamePattern);
export const isErasedName = (name: string): boolean => erased.test(name);

/** The answer to a person who sees no numbers, apart from the other sentences: only the form of a visit needs it. */
export const otherNumber =
  'Ky klient ka një numër tjetër. Atë mund ta ndryshojë vetëm kush i sheh numrat e klientëve.';
