import { Clock3, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeholder } from '#contracts/site/site.ts';
import { supportHours } from './support-hours.sq.ts';

export function ContactUs() {
  return (
    <div className="mx-auto max-w-[1180px] px-5 pt-10 pb-20 lg:pt-16">
      <h1 className="title text-[36px] tracking-[-0.035em] sm:text-[48px]">Na kontaktoni</h1>
      <p className="mt-5 max-w-[56ch] text-[17px] leading-relaxed text-ink-2">
        Përgjigjet një njeri, në shqip. Shkruani nga adresa me të cilën jeni regjistruar, që t’ju gjejmë
        menjëherë; fjalëkalimin mos na e dërgoni kurrë.
      </p>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2">
        <Way Icon={Mail} label="Email">
          {placeholder('contactEmail')}
        </Way>
        <Way Icon={Phone} label="Telefon">
          {placeholder('contactPhone')}
        </Way>
        <Way Icon={MapPin} label="Adresa">
          {placeholder('contactAddress')}
        </Way>
        <Way Icon={Clock3} label="Orari i ndihmës">
          {supportHours}
        </Way>
      </ul>
      <p className="mt-8 text-md text-ink-2">
        {placeholder('companyName')}, NIPT {placeholder('companyNipt')}
      </p>
    </div>
  );
}

function Way({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="card grid grid-cols-[auto_1fr] items-center gap-x-4 p-5">
      <span className="row-span-2 grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Icon aria-hidden className="size-5" strokeWidth={1.9} />
      </span>
      <h2 className="text-sm text-ink-3">{label}</h2>
      <p className="text-[17px] font-semibold">{children}</p>
    </li>
  );
}
