// Tells the owner what a client did while the app is closed: on the devices that want it, else by mail.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import { crowd, notices } from '#contracts/ground/push.sq.ts';
import { findBooking } from '../visit-links/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishChange } from '../../ground/events/changes.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { Actor } from '../../ground/origin.ts';
import { queuePush } from '../../ground/push/queue.ts';
import type { SalonId } from '../../ground/salon-id.ts';

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

export interface Owner extends Actor {
  readonly wantsMails: boolean;
  readonly publicUrl: string;
}

interface Telling {
  readonly owner: Owner;
  readonly now: Date;
}

export function tellOwner(tx: Tx, salon: SalonId, news: News, { owner, now }: Telling) {
  const { what, about, appointment, date, isRequest } = news;
  const title = notices[what](news);
  const body = notices.body(news);
  const path = `/terminet?dita=${date}${appointment ? `&termini=${appointment}` : ''}`;
  return queuePush(tx, salon, {
    message: { title, body, about, path, isRequest },
    otherwise: mailTo(owner, { ...letterOf(news), title, path }),
    now,
  });
}

interface Done extends Telling {
  /** It was a request, which takes its visit with it. */
  readonly isGone?: boolean;
}

/** The client moved or cancelled the visit. Screens that are open tell of it, too. */
export async function tellOwnerOfChange(
  tx: Tx,
  salon: SalonId,
  visit: Appointment,
  { isGone = false, ...telling }: Done,
) {
  const { id, client_name, service_name, barber, appointment_date: date, appointment_time: time } = visit;
  const what = isGone || visit.status === 'cancelled' ? ('cancelled' as const) : ('moved' as const);
  publishChange(tx, salon, { noun: what === 'moved' ? 'move' : 'cancellation', id });
  const booking = await findBooking(tx, salon, id);
  const news = {
    ...{ what, client: client_name ?? '', service: service_name ?? '', barber, date, time },
    about: booking?.id ?? id,
    appointment: isGone ? null : id,
    isRequest: what === 'moved' && visit.is_request,
  };
  await tellOwner(tx, salon, news, telling);
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
export const tellOfCrowd = (tx: Tx, salon: SalonId, { owner, now }: Telling) => {
  const { title, body } = crowd;
  const path = '/terminet';
  return queuePush(tx, salon, {
    message: { title, body, about: salon, path, isRequest: false },
    otherwise: mailTo(owner, { title, preheader: body, paragraphs: [body], path }),
    now,
  });
};

interface Letter {
  readonly title: string;
  readonly preheader: string;
  readonly paragraphs: readonly string[];
  readonly path: string;
}

/** null if the owner wants no mails. */
const mailTo = ({ email, wantsMails, publicUrl }: Owner, { path, ...letter }: Letter) =>
  wantsMails
    ? {
        to: email,
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
      }
    : null;
