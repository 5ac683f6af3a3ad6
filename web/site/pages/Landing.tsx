import { ArrowRight, Plus } from 'lucide-react';
import { DayPreview } from '../../ground/ui/DayPreview.tsx';
import { Benefits } from './Benefits.tsx';
import { Prices } from './Prices.tsx';
import { questions } from './questions.sq.ts';

export function Landing() {
  return (
    <>
      <Hero />
      <Benefits />
      <HowItWorks />
      <Prices />
      <Questions />
    </>
  );
}

function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="mx-auto grid max-w-[1180px] items-center gap-14 px-5 pt-10 pb-20 lg:grid-cols-[1fr_minmax(0,560px)] lg:pt-16 lg:pb-28">
        <div>
          <h1 className="title text-[44px] leading-[1.04] tracking-[-0.035em] sm:text-[54px] xl:text-[60px]">
            Agjenda e sallonit, gjithmonë një hap përpara.
          </h1>
          <p className="mt-5 max-w-[46ch] text-[17px] leading-relaxed text-ink-2">
            Për berberhane, parukeri, sallone bukurie e thonjsh dhe spa. Terminet e gjithë stafit në një
            pamje, klientët që kthehen dhe të ardhurat e ditës. Pa fletore.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-3">
            <a href="/login?register=1" className="btn btn-primary h-12 px-6 text-md known:hidden">
              Provo falas 7 ditë
            </a>
            <a href="/terminet" className="btn btn-primary hidden h-12 px-6 text-md known:inline-flex">
              Hap ditën e sotme
              <ArrowRight aria-hidden className="size-[18px]" />
            </a>
            <a href="#abonimi" className="btn btn-line h-12 px-5 text-md">
              Shiko çmimet
            </a>
          </div>
          <p className="mt-4 text-sm text-ink-3 known:hidden">Pa kartë. Anulohet kurdo.</p>
        </div>
        <div className="relative isolate grid justify-items-center">
          <div className="pole absolute -inset-x-8 -inset-y-6 isolate -z-10 overflow-hidden rounded-[36px]" />
          <DayPreview />
        </div>
      </div>
    </section>
  );
}

const parts = [
  {
    title: 'Regjistrohuni',
    text: 'Mjaftojnë emri, email-i dhe një fjalëkalim. Prova prej 7 ditësh fillon kur e verifikoni email-in; kartë nuk duhet.',
  },
  {
    title: 'Vendosni stafin dhe shërbimet',
    text: 'Emrat, kohëzgjatjet dhe çmimet tuaja. Shërbimet e zakonshme shtohen me një prekje.',
  },
  {
    title: 'Shtoni terminin e parë',
    text: 'Prekni një orar të lirë, shkruani emrin, ruajeni. Klienti i ri hyn automatikisht në listë, bashkë me historinë e tij.',
  },
];

function HowItWorks() {
  return (
    <section aria-labelledby="steps" className="mx-auto max-w-[1180px] px-5 py-20">
      <h2 id="steps" className="title max-w-[18ch] text-[32px] tracking-[-0.03em] sm:text-[40px]">
        Nga regjistrimi te termini i parë në pesë minuta.
      </h2>
      <ol className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {parts.map(({ title, text }, i) => (
          <li key={title} className="border-t-2 border-brand pt-5">
            <span aria-hidden className="num title text-[27px] text-brand">
              {i + 1}
            </span>
            <h3 className="title mt-2 text-[19px]">{title}</h3>
            <p className="mt-2 max-w-[44ch] text-md leading-relaxed text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Questions() {
  return (
    <section id="faq" aria-labelledby="questions" className="mx-auto max-w-[1180px] px-5 py-20">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_minmax(0,680px)]">
        <div>
          <h2 id="questions" className="title text-[32px] tracking-[-0.03em] sm:text-[40px]">
            Pyetje që na bëjnë
          </h2>
          <p className="mt-3 max-w-[38ch] text-md leading-relaxed text-ink-2">
            Nuk e gjetët përgjigjen?{' '}
            <a href="/contact-us" className="link">
              Na shkruani
            </a>
            .
          </p>
        </div>
        <div className="border-t border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-3 text-[16px] font-semibold hover:text-brand-ink">
                <h3>{question}</h3>
                <Plus
                  aria-hidden
                  className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-[62ch] pb-5 text-md leading-relaxed text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
