// Tells the owner what a client did while the app is closed: on the devices that want it, else by mail.
import { dayAndMonth, weekdayName } from '#contracts/format.sq.ts';
import { crowd, notices } from '#contracts/push.sq.ts';
import type { Tx } from '../db/database.ts';
import { mailOf } from '../mail/layout.ts';
import { queuePush } from '../push/queue.ts';
import type { SalonId } from '../salon-id.ts';

interface News {
  readonly what: 'booked' | 'requested' | 'moved' | 'cancelled';
  /** The booking; of a visit that the salon booked, the visit. */
  readonly about: string;
  /** null if it is gone. */
  readonly appointment: string | null;
  readonly client: string;
  readonly service: string;
  readonly barber: string;
  readonly date: string;
  readonly time: string;
  /** It waits for an answer. */
  readonly isRequest: boolean;
}

interface Owner {
  readonly email: string;
  readonly wantsMails: boolean;
}

interface Telling {
  readonly news: News;
  readonly owner: Owner;
  readonly publicUrl: string;
  readonly now: Date;
}

export function tellOwner(tx: Tx, salon: SalonId, { news, owner, publicUrl, now }: Telling) {
  const { what, about, appointment, date, isRequest } = news;
  const title = notices[what](news);
  const body = notices.body(news);
  const path = `/terminet?dita=${date}${appointment ? `&termini=${appointment}` : ''}`;
  return queuePush(tx, salon, {
    message: { title, body, about, path, isRequest },
    otherwise: owner.wantsMails
      ? ownerMail(owner, { ...letterOf(news), title, url: publicUrl + path })
      : null,
    now,
  });
}

const meaning: Record<News['what'], string> = {
  booked: 'Termini është tashmë në agjendë.',
  requested: 'Kërkesa pret përgjigjen tuaj te terminet.',
  moved: 'Klienti e ndërroi vetë orën. Agjenda e ka tashmë orën e re.',
  cancelled: 'Klienti e anuloi vetë. Kjo orë është sërish e lirë.',
};

function letterOf({ what, date, time, service, barber }: News) {
  const day = `${weekdayName(date)}, ${dayAndMonth(date)}`;
  return {
    preheader: `${day}, ${time}`,
    paragraphs: [`${day}, ora ${time}\n${service} · ${barber}`, meaning[what]],
  };
}

/** Bookings wait because there are so many. */
export const tellOfCrowd = (tx: Tx, salon: SalonId, { owner, publicUrl, now }: Omit<Telling, 'news'>) => {
  const { title, body } = crowd;
  const letter = { title, preheader: body, paragraphs: [body], url: `${publicUrl}/terminet` };
  return queuePush(tx, salon, {
    message: { title, body, about: salon, path: '/terminet', isRequest: false },
    otherwise: owner.wantsMails ? ownerMail(owner, letter) : null,
    now,
  });
};

interface Letter {
  readonly title: string;
  readonly preheader: string;
  readonly paragraphs: readonly string[];
  readonly url: string;
}

const ownerMail = ({ email }: Owner, { url, ...letter }: Letter) => ({
  to: email,
  subject: letter.title,
  ...mailOf({
    ...letter,
    action: {
      label: 'Hap agjendën',
      url,
      otherwise: 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:',
    },
    footnote: `Këtë mesazh e morët sepse ${email} është adresa e llogarisë suaj në Krehër dhe asnjë pajisje nuk i merr njoftimet. Ndryshohet te Konfigurimet, Rezervimi online.`,
  }),
});
