// The mail that tells the owner what a client did.
import { dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import { mailOf } from '../../ground/mail/layout.ts';

const meaning = {
  booked: 'Termini është tashmë në agjendë.',
  requested: 'Kërkesa pret përgjigjen tuaj te terminet.',
  moved: 'Klienti e ndërroi vetë orën. Agjenda e ka tashmë orën e re.',
  requestMoved: 'Klienti e ndërroi vetë orën. Kërkesa pret ende përgjigjen tuaj.',
  cancelled: 'Klienti e anuloi vetë. Kjo orë është sërish e lirë.',
  withdrawn: 'Klienti e tërhoqi vetë kërkesën. Kjo orë është sërish e lirë.',
};

interface Change {
  readonly what: keyof typeof meaning;
  readonly date: string;
  readonly time: string;
  readonly service: string;
  readonly barber: string;
  readonly marks?: readonly string[];
}

export function paragraphsOf({ what, date, time, service, barber, marks = [] }: Change) {
  const day = `${weekdayName(date)}, ${dayAndMonth(date)}`;
  return {
    preheader: `${day}, ${time}`,
    paragraphs: [`${day}, ora ${time}\n${service} · ${barber}`, ...marks, meaning[what]],
  };
}

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
      label: 'Hap agjendën',
      url: publicUrl + path,
      otherwise: 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:',
    },
    footnote: `Këtë mesazh e morët sepse ${email} është adresa e llogarisë suaj në Krehër dhe asnjë pajisje nuk i merr njoftimet. Ndryshohet te Konfigurimet, Rezervimi online.`,
  }),
});
