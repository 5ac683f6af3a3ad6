import { addMonths, localTime, momentAt } from '#contracts/ground/calendar.rules.ts';
import * as contract from '#contracts/operator/business.ts';
import { route } from '../../ground/http/serve.ts';
import { countPayingSalons, countTrials, listIncomeByMonth, listIncomeByPlan } from './store.ts';

export const businessRoutes = [
  route(contract.readBusiness, async ({ origin: { at } }, { db }) => {
    const thisMonth = `${localTime(at).day.slice(0, 7)}-01`;
    const months = Array.from({ length: contract.monthsOfIncome }, (_, ago) => addMonths(thisMonth, -ago))
      .map((day) => day.slice(0, 7))
      .reverse();
    const [paying, trials, paid, incomeByPlan] = await Promise.all([
      countPayingSalons(db, momentAt(thisMonth, 0), at),
      countTrials(db, at),
      listIncomeByMonth(db, momentAt(`${months[0]}-01`, 0)),
      listIncomeByPlan(db, momentAt(thisMonth, 0)),
    ]);
    const incomes = new Map(paid.map(({ month, income }) => [month, income]));
    const incomeByMonth = months.map((month) => ({ month, income: incomes.get(month) ?? 0 }));
    return { data: { ...paying, ...trials, incomeByMonth, incomeByPlan } };
  }),
];
