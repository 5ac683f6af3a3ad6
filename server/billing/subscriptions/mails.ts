// The mails about the end of a plan or trial. Each function returns the input of `queueMail`.

import { capitalise, dateAndTime, dayAndMonth, dayOf } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { linkToApp, type MailParts, mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';
import type { DueAccessEnd } from './store.ts';

type MailedEnd = Pick<DueAccessEnd, 'email' | 'endsAt' | 'plan'>;

const whatEnds = (plan: DueAccessEnd['plan']) =>
  plan ? `abonimi juaj ${planNames[plan]}` : 'prova juaj falas';
const dataStays =
  'Të dhënat e sallonit tuaj ruhen dhe mund t’i shkarkoni në çdo kohë. Nuk merret asnjë pagesë pa ju.';

export function endsSoonMail({ email, endsAt, plan }: MailedEnd, publicUrl: string): NewMail {
  const end = endsAt.toISOString();
  const what = capitalise(whatEnds(plan));
  const ends = plan ? 'skadon' : 'përfundon';
  const day = dayAndMonth(dayOf(end));
  return mail(email, {
    title: `${what} ${ends} më ${day}`,
    preheader: 'Vazhdoni pa ndërprerje: ditët e mbetura nuk humbin.',
    paragraphs: [
      'Përshëndetje,',
      `${what} në Krehër ${ends} më ${dateAndTime(end)}.`,
      plan
        ? 'Nëse e rinovoni tani, periudha e re nis aty ku skadon kjo dhe asnjë ditë nuk humbet.'
        : 'Nëse abonoheni tani, periudha e paguar nis aty ku përfundon prova dhe asnjë ditë nuk humbet.',
      dataStays,
    ],
    action: {
      label: plan ? 'Rinovo abonimin' : 'Abonohu tani',
      url: linkToApp(publicUrl, '/abonimi'),
    },
    footnote: footnoteFor(email),
  });
}

export function endedMail({ email, endsAt, plan }: MailedEnd, publicUrl: string): NewMail {
  const what = capitalise(whatEnds(plan));
  return mail(email, {
    title: plan ? 'Abonimi juaj ka skaduar' : 'Prova juaj falas ka përfunduar',
    preheader: 'Agjenda juaj ju pret aty ku e latë.',
    paragraphs: [
      'Përshëndetje,',
      `${what} në Krehër ${plan ? 'skadoi' : 'përfundoi'} më ${dateAndTime(endsAt.toISOString())}.`,
      dataStays,
      `Sapo ta ${plan ? 'rinovoni abonimin' : 'aktivizoni abonimin'}, agjenda hapet përsëri aty ku e latë.`,
    ],
    action: {
      label: plan ? 'Rinovo abonimin' : 'Abonohu tani',
      url: linkToApp(publicUrl, '/abonimi'),
    },
    footnote: footnoteFor(email),
  });
}

const mail = (to: string, parts: MailParts) => ({
  to,
  subject: `${parts.title} – Krehër`,
  ...mailOf(parts),
});

const footnoteFor = (email: string) =>
  `Këtë mesazh e morët sepse ${email} është adresa e llogarisë suaj në Krehër.`;
