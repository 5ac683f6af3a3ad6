// Builds the statements of barbers.

import { placesOf } from '#contracts/appointments/package-sessions.rules.ts';
import { shared } from '#contracts/appointments/visit-payments.rules.ts';
import { Currency } from '#contracts/ground/currency.ts';
import {
  chairRent,
  commissionOf,
  percentOfProduct,
  percentOn,
} from '#contracts/reports/commissions.rules.ts';
import type { CommissionLine, PayRule, Statement } from '#contracts/reports/commissions.ts';
import { lineText, statementText } from '#contracts/reports/statements.sq.ts';
import { currencyOfSalon } from '../../salon/salons/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { letOthersRun } from '../../ground/let-others-run.ts';
import type { Scope } from '../../ground/scope.ts';
import {
  type DayPayment,
  listBarbersOfSums,
  listPaidOnDays,
  listPayRules,
  listSessionsOfPaid,
  listSoldOnDays,
  listSoldPackagesOnDays,
  listTips,
  type SoldPiece,
} from './store.ts';

/** The lines for a payment: one line for a visit, or one line for each of its services if their percentages differ. */
function linesOf(
  { day, visit_facts, base_cents: base, refunded_cents: refunded, session_service }: DayPayment,
  rules: readonly PayRule[],
  covered: readonly string[],
) {
  const { currency, date, service_name: name, price_cents: price, discount_cents: discount } = visit_facts;
  const ofSession = visit_facts.services.filter(({ id }) => id === session_service).slice(0, 1);
  // what sessions paid is in lines of their own
  const places = placesOf(
    covered.map((session_service) => ({ session_service })),
    visit_facts.services,
  );
  const services = session_service ? ofSession : visit_facts.services.filter((_, at) => !places.includes(at));
  const isWhole = covered.length === 0 && !session_service;
  const percents = services.map(({ id }) => percentOn(rules, date, id));
  const line = (
    base: number,
    percent: number,
    shown: { name: string; price?: number; discount?: number; refunded?: number },
  ): CommissionLine => {
    const cents = commissionOf(base, percent, currency);
    const text = lineText({ ...shown, currency, base, percent, cents });
    return { day, currency, base_cents: base, percent_bp: percent, cents, text };
  };
  if (new Set(percents).size <= 1) {
    const percent = percents[0] ?? percentOn(rules, date, null);
    // for a later payment the rest of the price is no debt: it was paid on other days
    const isPart = !isWhole || (day !== date && price - discount - refunded !== base);
    const shown = isWhole ? name : services.map((one) => one.name).join(' + ') || name;
    return [line(base, percent, isPart ? { name: shown } : { name, price, discount, refunded })];
  }
  const parts = shared(
    base,
    services.map(({ cents }) => cents),
    currency,
  );
  return services.map((service, at) => line(parts[at] ?? 0, percents[at] ?? 0, { name: service.name }));
}

/** The line for sold products; none if no rule gives the barber a percentage of products. */
function lineOfProduct(
  { day, meant, product_id, name, currency, base_cents: base }: SoldPiece,
  rules: readonly PayRule[],
): CommissionLine[] {
  const percent = percentOfProduct(rules, meant, product_id);
  if (percent === undefined) return [];
  const cents = commissionOf(base, percent, currency);
  const text = lineText({ name, currency, base, percent, cents });
  return [{ day, currency, base_cents: base, percent_bp: percent, cents, text }];
}

/** The line for a package whose commission goes to the person who sold it. */
function lineOfPackage(
  { day, name, currency, base_cents: base }: Awaited<ReturnType<typeof listSoldPackagesOnDays>>[number],
  rules: readonly PayRule[],
): CommissionLine {
  const percent = percentOn(rules, day, null);
  const cents = commissionOf(base, percent, currency);
  const text = lineText({ name, currency, base, percent, cents });
  return { day, currency, base_cents: base, percent_bp: percent, cents, text };
}

function sumsOf(lines: readonly CommissionLine[]) {
  return Currency.options.flatMap((currency) => {
    const own = lines.filter((one) => one.currency === currency);
    if (own.length === 0) return [];
    const base_cents = own.reduce((sum, one) => sum + one.base_cents, 0);
    const cents = own.reduce((sum, one) => sum + one.cents, 0);
    return [{ currency, base_cents, cents }];
  });
}

export async function readStatements(db: Db, scope: Scope, from: string, to: string): Promise<Statement[]> {
  const [barbers, rules, paid, used, sold, packages, tips, currency] = await Promise.all([
    listBarbersOfSums(db, scope),
    listPayRules(db, scope.salon),
    listPaidOnDays(db, scope, from, to),
    listSessionsOfPaid(db, scope, from, to),
    listSoldOnDays(db, scope, from, to),
    listSoldPackagesOnDays(db, scope, from, to),
    listTips(db, scope, from, to),
    currencyOfSalon(db, scope.salon),
  ]);
  const sessions = Map.groupBy(used, ({ appointment_id }) => appointment_id);
  /** The services that sessions had paid at the end of the day of the payment. */
  const sessionsOf = ({ appointment_id, day }: DayPayment) =>
    (sessions.get(appointment_id ?? '') ?? []).flatMap((one) =>
      one.day <= day && (one.gone_on === null || one.gone_on > day) ? one.session_service : [],
    );
  const byBarber = Map.groupBy(paid, ({ barber_id }) => barber_id);
  const statementsOf = ({ id, name }: (typeof barbers)[number]): Statement[] => {
    const own = rules.filter(({ barber_id }) => barber_id === id);
    const ofVisits = (byBarber.get(id) ?? []).flatMap((one) => linesOf(one, own, sessionsOf(one)));
    const ofProducts = sold
      .filter(({ barber_id }) => barber_id === id)
      .flatMap((one) => lineOfProduct(one, own));
    const ofPackages = packages
      .filter(({ barber_id }) => barber_id === id)
      .map((one) => lineOfPackage(one, own));
    const lines = [...ofVisits, ...ofProducts, ...ofPackages].sort((one, other) =>
      one.day.localeCompare(other.day),
    );
    const earned = sumsOf(lines);
    const ownTips = tips
      .filter(({ barber_id }) => barber_id === id)
      .map(({ currency, cents }) => ({ currency, cents }));
    const chair_cents = chairRent(own, from, to);
    if (lines.length === 0 && ownTips.length === 0 && chair_cents === 0) return [];
    const percents = new Set(lines.map(({ percent_bp }) => percent_bp));
    const percent = percents.size === 1 ? lines[0]?.percent_bp : undefined;
    const text = statementText({
      name,
      earned,
      tips: ownTips,
      percent,
      chair: { cents: chair_cents, currency },
    });
    return [{ barber_id: id, barber: name, lines, earned, tips: ownTips, chair_cents, text }];
  };
  const statements: Statement[] = [];
  for (const barber of barbers) {
    statements.push(...statementsOf(barber));
    await letOthersRun();
  }
  return statements;
}
