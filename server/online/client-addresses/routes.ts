// 'Nuk isha unë': the reader of a mail stops the salon that sent it, without a session. No visit is cancelled, and no invitation ended.

import * as z from 'zod/mini';
import { type Language, languages } from '#contracts/ground/languages.ts';
import { Id } from '#contracts/ground/primitives.ts';
import * as contract from '#contracts/online/client-addresses.ts';
import { maxStops } from '../../appointments/visit-links/reach-store.ts';
import { raiseAlert } from '../../identity/alerts/raise.ts';
import { addressTexts } from '../history.sq.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type PageContent, showPage } from '../../ground/http/button-page.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { notMe, notMeInvited, type Words } from './mails.ts';
import { findReader, noteReport, type Reader, setStopped, stopAllSalons } from './store.ts';

export const clientAddressRoutes = (publicUrl: () => string): Route[] => [
  route(contract.askNotMe, async ({ params: { token }, query }, { db }, reply) => {
    const told = toldBy(query);
    const reader = await find(db, token);
    if (!reader) return showPage(reply.status(404), unknownPage(told));
    if (query.raporto) return showPage(reply, reportPage(reader, told));
    return showPage(reply, reader.isStopped ? stoppedPage(reader, told) : questionPage(reader, told));
  }),

  route(contract.sayNotMe, async ({ params: { token }, query, body: { choice }, origin }, { db }, reply) => {
    const told = toldBy(query);
    const page = await db.transaction(async (tx) => {
      const reader = await find(tx, token);
      return reader && pages[choice]({ tx, reader, told, origin, publicUrl: publicUrl() });
    });
    return page ? showPage(reply, page) : showPage(reply.status(404), unknownPage(told));
  }),
];

interface PageTexts {
  readonly language: Language;
  readonly words: Words;
}

/** The texts of the page: a client reads what happens to bookings, and an invited person what happens to the invitation. */
function toldBy({ gj, ftesa }: { gj?: string | undefined; ftesa?: string | undefined }): PageTexts {
  if (ftesa) return { language: 'sq', words: notMeInvited };
  const language = languages.find((one) => one === gj) ?? 'sq';
  return { language, words: notMe[language] };
}

const find = async (db: Db, token: string) =>
  z.safeParse(Id, token).success ? findReader(db, token) : undefined;

interface Choice {
  readonly tx: Tx;
  readonly reader: Reader;
  readonly told: PageTexts;
  readonly origin: Origin;
  readonly publicUrl: string;
}

const pages = {
  async this(choice: Choice) {
    await stop(choice);
    return stoppedPage(choice.reader, choice.told);
  },

  async all(choice: Choice) {
    const { tx, reader, origin } = choice;
    await stop(choice);
    await stopAllSalons(tx, reader.email, origin.at);
    const { language, words } = choice.told;
    const { allStopped, kept, report, again } = words;
    return {
      language,
      title: allStopped,
      text: [kept],
      buttons: [button(report, 'report'), button(again, 'again')],
    };
  },

  async report({ tx, reader, told: { language, words }, origin, publicUrl }: Choice) {
    if (await noteReport(tx, reader, origin.at)) {
      await tellOperator(tx, addressTexts.reported(reader.salonName), origin, publicUrl);
    }
    return { language, title: words.reported };
  },

  async again({ tx, reader, told: { language, words }, origin }: Choice) {
    await setStopped(tx, reader, null, origin.at);
    return { language, title: words.comeAgain(reader.salonName) };
  },
} satisfies Record<string, (choice: Choice) => Promise<PageContent>>;

async function stop({ tx, reader, origin, publicUrl }: Choice) {
  if (reader.isStopped) return;
  const stops = await setStopped(tx, reader, origin.at, origin.at);
  if (stops === maxStops) await tellOperator(tx, addressTexts.stopped(reader.salonName), origin, publicUrl);
}

async function tellOperator(tx: Tx, description: string, origin: Origin, publicUrl: string) {
  await recordHistory(tx, origin, { type: 'email', severity: 'warning', entity: 'mail', description });
  await raiseAlert(tx, 'salon_reported', origin.at, publicUrl);
}

const button = (label: string, value: string) => ({ label, name: 'choice', value });

const unknownPage = ({ language, words }: PageTexts): PageContent => ({ language, title: words.unknown });

const questionPage = ({ salonName, email }: Reader, { language, words }: PageTexts): PageContent => {
  const { link, question, stop, keeps } = words;
  return {
    language,
    title: link,
    text: [question(salonName, email), keeps],
    buttons: [button(stop(salonName), 'this')],
  };
};

const reportPage = ({ salonName, isReported }: Reader, { language, words }: PageTexts): PageContent => {
  const { report, reportMeans, reported } = words;
  if (isReported) return { language, title: reported };
  return { language, title: report, text: [reportMeans(salonName)], buttons: [button(report, 'report')] };
};

const stoppedPage = ({ isReported }: Reader, { language, words }: PageTexts): PageContent => {
  const { stopped, kept, stopAll, report, again } = words;
  return {
    language,
    title: stopped,
    text: [kept],
    buttons: [
      button(stopAll, 'all'),
      ...(isReported ? [] : [button(report, 'report')]),
      button(again, 'again'),
    ],
  };
};
