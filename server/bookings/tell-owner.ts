// Tells the owner of a booking while the app is closed: on the devices that want it, else by mail.
import { dayAndMonth, weekdayName } from '#contracts/format.sq.ts';
import { notices } from '#contracts/push.sq.ts';
import type { Tx } from '../db/database.ts';
import { mailOf } from '../mail/layout.ts';
import { queuePush } from '../push/queue.ts';
import type { SalonId } from '../salon-id.ts';

interface Booked {
  readonly id: string;
  readonly appointment: string;
  readonly client: string;
  readonly service: string;
  readonly barber: string;
  readonly date: string;
  readonly time: string;
  readonly isRequest: boolean;
}

interface Owner {
  readonly email: string;
  readonly wantsMails: boolean;
}

interface Telling {
  readonly booked: Booked;
  readonly owner: Owner;
  readonly publicUrl: string;
  readonly now: Date;
}

export function tellOwner(tx: Tx, salon: SalonId, { booked, owner, publicUrl, now }: Telling) {
  const { id, appointment, date, isRequest } = booked;
  const title = (isRequest ? notices.requested : notices.booked)(booked);
  const body = notices.body(booked);
  const path = `/terminet?dita=${date}&termini=${appointment}`;
  return queuePush(tx, salon, {
    message: { title, body, about: id, path, isRequest },
    otherwise: owner.wantsMails ? ownerMail(owner, booked, title, publicUrl + path) : null,
    now,
  });
}

const ownerMail = (
  { email }: Owner,
  { date, time, service, barber, isRequest }: Booked,
  title: string,
  url: string,
) => ({
  to: email,
  subject: title,
  ...mailOf({
    title,
    preheader: `${weekdayName(date)}, ${dayAndMonth(date)}, ${time}`,
    paragraphs: [
      `${weekdayName(date)}, ${dayAndMonth(date)}, ora ${time}\n${service} · ${barber}`,
      isRequest ? 'Kërkesa pret përgjigjen tuaj te terminet.' : 'Termini është tashmë në agjendë.',
    ],
    action: {
      label: 'Hap agjendën',
      url,
      otherwise: 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:',
    },
    footnote: `Këtë mesazh e morët sepse ${email} është adresa e llogarisë suaj në Krehër dhe asnjë pajisje nuk i merr njoftimet. Ndryshohet te Konfigurimet, Rezervimi online.`,
  }),
});
