import type { Currency } from '#contracts/ground/currency.ts';
import { count, longDate } from '#contracts/ground/format.sq.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import type { PayRule } from '#contracts/reports/commissions.ts';
import { percentText } from '#contracts/reports/statements.sq.ts';

const pers = { day: 'në ditë', week: 'në javë', month: 'në muaj' };

/** The text of a rule: `50%`, `Qira karrigeje: 200,00 € në muaj`. */
export const ruleText = ({ percent_bp, chair_cents, chair_per }: PayRule, currency: Currency): string =>
  chair_per === null
    ? percentText(percent_bp ?? 0)
    : `${words.chair}: ${sumOf(chair_cents ?? 0, currency)} ${pers[chair_per]}`;

/** The rules that are valid after a rule is removed. */
interface RemainingRule {
  /** The previous rule for the same service. */
  readonly earlier: PayRule | undefined;
  readonly today: string;
  readonly currency: Currency;
}

export const words = {
  get title() {
    return profession`Sa u takon barberëve`;
  },
  days: 'Ditët',
  tabs: { today: 'Sot', month: 'Ky muaj', lastMonth: 'Muaji i kaluar', days: 'Nga – deri' },
  export: 'Eksporto',
  print: 'Printo',
  loadFailed: 'Pagesat nuk u ngarkuan.',
  off: 'Arka nuk përdoret. Pagesat llogariten nga çfarë shënohet në arkë.',
  toSettings: 'Shko te konfigurimet',
  nothing: 'Në këto ditë nuk ka pagesa.',
  showLines: (lines: number) => `Shfaq ${count(lines, 'rresht', 'rreshta')}`,
  hideLines: 'Fshih rreshtat',
  total: 'Gjithsej',
  /** The text where the rent of the chair is more than the amount that the till has for the barber. */
  owes: 'I detyrohet sallonit',

  get rules() {
    return profession`Si paguhen barberët`;
  },
  rulesLine:
    'Çdo rregull vlen nga data e shënuar. Ditët para kësaj date llogariten me rregullin e mëparshëm.',
  rulesFailed: 'Rregullat nuk u ngarkuan.',
  onlyOwner: 'Rregullat i ndryshon vetëm pronari.',
  none: 'Ende pa rregull.',
  since: (day: string) => `nga ${longDate(day)}`,
  before: 'Më parë',
  ahead: 'Më vonë',
  change: 'Ndrysho',
  changeOf: (barber: string) => `Ndrysho pagesën: ${barber}`,

  untilNow: 'Rregullat deri tani',
  remove: 'Hiqe',
  removeOf: (rule: string) => `Hiqe: ${rule}`,
  removeTitle: 'A jeni të sigurt që dëshironi ta hiqni rregullin?',
  removeFailed: 'Rregulli nuk u hoq.',
  removeQuestion: (
    { rule, text }: { rule: PayRule; text: string },
    { earlier, today, currency }: RemainingRule,
  ) => {
    const day = longDate(rule.from_day);
    const instead = earlier
      ? `Nga ${day} vlen rregulli i mëparshëm: ${ruleText(earlier, currency)}.`
      : rule.kind === 'product'
        ? `Nga ${day} ${rule.product_id ? 'ky produkt llogaritet si të tjerët' : profession`produktet nuk i japin barberit përqindje`}.`
        : rule.service_id
          ? `Nga ${day} ky shërbim llogaritet si të tjerët.`
          : `Nga ${day} nuk vlen asnjë rregull, dhe përqindja është 0%.`;
    const changes = 'Pagesat e atyre ditëve llogariten përsëri, edhe nëse i keni bërë tashmë.';
    return [`${text}.`, instead, ...(rule.from_day <= today ? [changes] : [])].join('\n');
  },

  dialog: (barber: string) => `Si paguhet: ${barber}`,
  kind: 'Mënyra',
  kinds: { percent: 'Përqindje', chair: 'Qira karrigeje', product: 'Përqindje nga produktet' },
  service: 'Shërbimi',
  allServices: 'Të gjitha shërbimet',
  product: 'Produkti',
  allProducts: 'Të gjitha produktet',
  get productHint() {
    return profession`Sa i takon barberit nga produktet që shet, p.sh. 10`;
  },
  percent: 'Përqindja',
  get percentHint() {
    return profession`Sa i takon barberit nga çmimi i paguar, p.sh. 50`;
  },
  chair: 'Qira karrigeje',
  chairSum: (unit: string) => `Qiraja (${unit})`,
  get chairHint() {
    return profession`Barberi mban gjithçka që paguajnë klientët e [tij|saj] dhe i paguan sallonit qiranë.`;
  },
  chairInvalid: 'Shkruani qiranë me shifra.',
  per: 'Paguhet',
  pers: { day: 'çdo ditë', week: 'çdo javë', month: 'çdo muaj' },
  from: 'Vlen nga',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  saveFailed: 'Rregulli nuk u ruajt.',
};
