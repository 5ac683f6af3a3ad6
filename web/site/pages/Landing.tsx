import { ArrowRight } from 'lucide-react';
import { DayPreview } from '../../ground/ui/DayPreview.tsx';
import { Benefits } from './Benefits.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Prices } from './Prices.tsx';
import { Questions } from './Questions.tsx';

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
            Terminet e çdo barberi në një pamje, klientët që kthehen dhe të ardhurat e ditës. Pa fletore.
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
