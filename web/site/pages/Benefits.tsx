import {
  BellRing,
  CalendarCheck,
  CloudDownload,
  DoorOpen,
  Hourglass,
  NotebookPen,
  Radio,
  Repeat,
  ShieldCheck,
  Users,
  UserX,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';

export function Benefits() {
  return (
    <section id="avantazhet" aria-labelledby="benefits" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-[1180px] px-5 py-20">
        <h2 id="benefits" className="title text-[32px] tracking-[-0.03em] sm:text-[40px]">
          Më pak fletore, më shumë kohë për klientët.
        </h2>
        <div className="mt-10 grid gap-5 lg:grid-cols-[7fr_5fr]">
          <Shown
            title="Dita me një shikim"
            text="Sa termine keni, kush vjen tani dhe sa është mbledhur deri tani. Në fund të muajit, raportet dhe një skedar Excel për kontabilistin."
            picture="panel"
          />
          <Shown
            title="Në xhep, gjatë punës"
            text="E njëjta agjendë në telefon dhe në kompjuter. Zhvendosni një termin me gisht; me “Zhbëj” kthehet si ishte."
            picture="day"
            className="lg:row-span-2"
          />
          <Shown
            title="Çdo klient me historinë e vet"
            text="Sa herë ka ardhur, çfarë bëri herën e fundit, sa ka lënë. Kujtesa niset me WhatsApp ose Viber, me tekstin gati."
            picture="client"
          />
        </div>
        <ul className="mt-12 grid gap-x-10 gap-y-8 md:grid-cols-3">
          <Benefit icon={<ShieldCheck />} title="Asnjë orë nuk zihet dy herë">
            Edhe kur dy veta rezervojnë në të njëjtin çast, orën e merr vetëm njëri.
          </Benefit>
          <Benefit icon={<Radio />} title="Ndryshimet duken menjëherë">
            Ajo që shënohet në banak shihet në çast edhe në telefonin tuaj.
          </Benefit>
          <Benefit icon={<CalendarCheck />} title="Klientët rezervojnë vetë">
            Një link për Instagramin tuaj, pa llogari dhe pa komision. Ju vendosni kush pranohet
            automatikisht.
          </Benefit>
          <Benefit icon={<BellRing />} title="Kujtesa që merr përgjigje">
            Klienti hap linkun dhe thotë “Po, vij” ose zgjedh një orë tjetër. E shihni menjëherë.
          </Benefit>
          <Benefit icon={<Users />} title="Disa veta me një telefonatë">
            Nëna dhe e bija krah për krah, ose njëra pas tjetrës. Ruhen bashkë.
          </Benefit>
          <Benefit icon={<Repeat />} title="Termine që përsëriten">
            Çdo katër javë te i njëjti person. Për një orar të zënë ju propozohet një tjetër.
          </Benefit>
          <Benefit icon={<Hourglass />} title="Koha e veprimit nuk humbet">
            Ndërsa ngjyra ose maska vepron, i njëjti person merr një klient tjetër.
          </Benefit>
          <Benefit icon={<NotebookPen />} title="Çfarë u bë herën e fundit">
            Përzierja e ngjyrës, alergjitë dhe fotot para e pas, te klienti. I sheh vetëm kush ka të drejtë.
          </Benefit>
          <Benefit icon={<DoorOpen />} title="Dhoma dhe pajisje">
            Kabina ose lazeri nuk zihet dy herë: ofrohen vetëm oraret kur dhoma ose pajisja është e lirë.
          </Benefit>
          <Benefit icon={<UserX />} title="Mungesat mbahen mend">
            Kush nuk erdhi shënohet me një prekje, dhe herën tjetër e shihni që kur rezervon.
          </Benefit>
          <Benefit icon={<WifiOff />} title="Punon edhe pa internet">
            Terminet që shënoni pa lidhje ruhen në pajisje dhe dërgohen sapo të kthehet lidhja.
          </Benefit>
          <Benefit icon={<CloudDownload />} title="Të dhënat janë tuajat">
            Shkarkohen të gjitha në çdo kohë, edhe pasi skadon abonimi.
          </Benefit>
        </ul>
      </div>
    </section>
  );
}

interface ShownProps {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
  readonly className?: string;
}

/** The picture is cut off by the edge of its card. */
function Shown({ title, text, picture, className = '' }: ShownProps) {
  return (
    <article className={`grid overflow-hidden rounded-xl border border-line bg-bg ${className}`}>
      <div className="p-6 sm:p-8">
        <h3 className="title text-[23px]">{title}</h3>
        <p className="mt-2 max-w-[52ch] text-md leading-relaxed text-ink-2">{text}</p>
      </div>
      <div className="self-end pl-6 sm:pl-8">
        <Picture name={picture} />
      </div>
    </article>
  );
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 [&_svg]:size-5">
      <span className="row-span-2 grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink">
        {icon}
      </span>
      <h3 className="text-[16px] font-semibold">{title}</h3>
      <p className="mt-1 text-md leading-relaxed text-ink-2">{children}</p>
    </li>
  );
}

const pictures = {
  panel: { width: 1400, height: 1000, alt: 'Paneli: termine, të ardhura dhe kush vjen tani' },
  client: { width: 1440, height: 800, alt: 'Një klient: vizitat, shuma, telefoni dhe historiku' },
  day: { width: 780, height: 1720, alt: 'Terminet e ditës në telefon, një kolonë për secilin nga stafi' },
};
type PictureName = keyof typeof pictures;

/**
 * Screenshots of the product, taken by scripts/pictures.mjs. The browser loads only the picture of the current theme: as AVIF if it
 * supports that format, else as WebP.
 */
function Picture({ name }: { name: PictureName }) {
  return (
    <>
      <InTheme file={`${name}-light`} {...pictures[name]} className="dark:hidden" />
      <InTheme file={`${name}-dark`} {...pictures[name]} className="hidden dark:block" />
    </>
  );
}

interface InThemeProps {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly className: string;
}

function InTheme({ file, alt, className, ...size }: InThemeProps) {
  const address = `/web/site/pictures/${file}`;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={`${address}.avif`} />
      <img
        {...size}
        alt={alt}
        src={`${address}.webp`}
        loading="lazy"
        className="h-auto w-full rounded-tl-lg border-t border-l border-line"
      />
    </picture>
  );
}
