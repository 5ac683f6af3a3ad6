// The mail that tells the owner what a client did.
import { whoBooked } from '#contracts/appointments/statuses.sq.ts';
import { capitalise, dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import { mailOf } from '../ground/mail/layout.ts';

const meaning = {
  booked: 'Termini është tashmë në agjendë.',
  requested: 'Kërkesa pret përgjigjen tuaj te terminet.',
  moved: 'Klienti e ndryshoi vetë orën. Agjenda e ka tashmë orën e re.',
  otherBarber: 'Klienti zgjodhi vetë dikë tjetër në të njëjtën orë. Agjenda e ka tashmë ndryshimin.',
  movedEarlier: 'Klienti e mori vetë këtë orar nga lista e pritjes. Orari i vjetër është përsëri i lirë.',
  requestMoved: 'Klienti e ndryshoi vetë orën. Kërkesa pret ende përgjigjen tuaj.',
  cancelled: 'Klienti e anuloi vetë. Ky orar është përsëri i lirë.',
  withdrawn: 'Klienti e tërhoqi vetë kërkesën. Ky orar është përsëri i lirë.',
};

interface Change {
  readonly what: keyof typeof meaning;
  readonly client: string;
  readonly phone: string | null;
  readonly note: string | null;
  /** The person who booked, if another person comes. */
  readonly bookedBy: string | null;
  readonly date: string;
  readonly time: string;
  readonly service: string;
  readonly barber: string;
  readonly answers?: readonly { readonly question: string; readonly answer: string }[];
  readonly marks?: readonly string[];
}

export function paragraphsOf({
  what,
  date,
  time,
  service,
  barber,
  answers = [],
  marks = [],
  ...about
}: Change) {
  const day = capitalise(`${weekdayName(date)}, ${dayAndMonth(date)}`);
  const client = clientLines(about);
  return {
    preheader: `${day}, ${time}`,
    paragraphs: [
      `${day}, ora ${time}\n${service} · ${barber}`,
      ...(client ? [client] : []),
      ...answers.map(({ question, answer }) => `${question}\n${answer}`),
      ...marks,
      meaning[what],
    ],
  };
}

type AboutClient = Pick<Change, 'client' | 'phone' | 'note' | 'bookedBy'>;

/** The facts about the client that the title does not have. */
const clientLines = ({ client, phone, note, bookedBy }: AboutClient) =>
  [
    bookedBy && `Për: ${client}\n${whoBooked(bookedBy)}`,
    phone && `Telefoni: ${phone}`,
    note && `Shënimi: ${note}`,
  ]
    .filter(Boolean)
    .join('\n');

interface Letter {
  readonly title: string;
  readonly preheader: string;
  readonly paragraphs: readonly string[];
  readonly path: string;
}

export const ownerMail = (
  { email, publicUrl }: { readonly email: string; readonly publicUrl: string },
  { path, ...letter }: Letter,
) => ({
  subject: letter.title,
  ...mailOf({
    ...letter,
    action: {
      label: 'Hap terminet',
      url: publicUrl + path,
    },
    footnote: `Këtë mesazh e morët sepse ${email} është adresa e llogarisë suaj në Krehër dhe asnjë pajisje nuk i merr njoftimet. Ndryshohet te Konfigurimet, Rezervimi online.`,
  }),
});
