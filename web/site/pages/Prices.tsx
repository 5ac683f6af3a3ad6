// The section of prices. The server fills in the prices, and the plans that can be bought. site.css shows the chosen plan.

import { Check } from 'lucide-react';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { placeholder } from '#contracts/site/site.ts';

const included = [
  'Deri në 200 persona me termine',
  'Klientë me histori dhe shënime',
  'Raporte dhe Excel',
  'Kujtesa me WhatsApp dhe Viber',
  'Në telefon dhe në kompjuter',
  'Të dhënat tuaja, për t’i shkarkuar kurdo',
];

export function Prices() {
  return (
    <section id="abonimi" aria-labelledby="prices" className="border-y border-line bg-surface">
      <div
        className="prices mx-auto grid max-w-[1180px] items-center gap-x-16 gap-y-10 px-5 py-20 lg:grid-cols-[1fr_minmax(0,520px)]"
        data-monthly={placeholder('monthlyOffer')}
        data-yearly={placeholder('yearlyOffer')}
      >
        <div>
          <h2 id="prices" className="title text-[32px] tracking-[-0.03em] sm:text-[40px]">
            Një çmim. Gjithë salloni.
          </h2>
          <p className="mt-3 max-w-[46ch] text-md leading-relaxed text-ink-2">
            Provoni gjithçka për 7 ditë, pa kartë. Më pas paguani vetëm nëse ju pëlqen: asnjë plan nuk
            rinovohet automatikisht.
          </p>
          <ul className="mt-7 grid gap-x-8 gap-y-2.5 text-md text-ink-2 sm:grid-cols-2">
            {included.map((item) => (
              <li key={item} className="flex items-start gap-2">
                <Check aria-hidden className="mt-[3px] size-4 shrink-0 text-brand" strokeWidth={2.6} />
                {item}
              </li>
            ))}
          </ul>
        </div>

        <div className="card rounded-xl bg-bg p-6 sm:p-8">
          <fieldset className="choice mb-7">
            <legend className="sr-only">Periudha</legend>
            <div className="inline-flex rounded-[12px] bg-sunken p-1 dark:bg-surface">
              <Choice plan="yearly" chosen />
              <Choice plan="monthly" />
            </div>
          </fieldset>
          <div className="yearly">
            <Price price={placeholder('yearlyPrice')} period="vit" />
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-md text-ink-2">
              <span className="rounded-full bg-brass-soft px-2.5 py-1 text-sm font-semibold text-brass-ink empty:hidden">
                {placeholder('saving')}
              </span>
              {placeholder('yearlyByMonth')} në muaj
            </p>
          </div>
          <div className="monthly">
            <Price price={placeholder('monthlyPrice')} period="muaj" />
            <p className="mt-3 flex min-h-7 items-center text-md text-ink-2">Paguhet muaj për muaj</p>
          </div>
          <p className="no-plans text-md text-ink-2">
            Për momentin nuk shitet asnjë plan. Provën 7-ditore mund ta filloni si gjithmonë.
          </p>
          <a href="/login?register=1" className="btn btn-primary mt-7 h-12 w-full text-md known:hidden">
            Provo falas 7 ditë
          </a>
          <a href="/abonimi" className="btn btn-primary mt-7 hidden h-12 w-full text-md known:flex">
            Shko te abonimi
          </a>
          <p className="mt-4 text-center text-sm text-ink-3">
            Pagesa me kartë përmes Paysera. <RefundLink />
          </p>
        </div>
      </div>
    </section>
  );
}

const RefundLink = () => (
  <a href="/refund-policy" className="underline underline-offset-3">
    Si rimbursohet
  </a>
);

function Choice({ plan, chosen = false }: { plan: keyof typeof planNames; chosen?: boolean }) {
  return (
    <label className="grid h-10 min-w-24 cursor-pointer place-items-center rounded-[9px] px-4 text-sm font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:h-11 forced-colors:has-checked:underline dark:has-checked:bg-line">
      <input type="radio" name="plan" value={plan} defaultChecked={chosen} className="sr-only" />
      {planNames[plan]}
    </label>
  );
}

function Price({ price, period }: { price: string; period: string }) {
  return (
    <p className="num title text-[56px] leading-none tracking-[-0.04em] sm:text-[64px]">
      {price}
      <span className="ml-2 font-sans text-[17px] font-medium tracking-normal text-ink-3">/{period}</span>
    </p>
  );
}
