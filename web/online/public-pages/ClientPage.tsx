// The parts that the templates of a salon's page and of a visit's page share.
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { colours } from '#contracts/ground/colours.ts';
import { longestName } from '#contracts/ground/primitives.ts';
import { clientPlaceholder, wordPlaceholder } from '#contracts/online/salon-page.ts';
import { Mark } from '../../ground/ui/Logo.tsx';
import { type ClientScripts, Verbatim } from '../../ground/ui/Verbatim.tsx';

interface Props extends ClientScripts {
  /** The script of the page. */
  readonly script: string;
  readonly className?: string;
  /** The elements of the head that only this page has. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

export function ClientPage({ script, themeScript, languageScript, className, head, children }: Props) {
  return (
    <html lang={clientPlaceholder('language')} data-state={clientPlaceholder('state')}>
      <head>
        <meta charSet="utf-8" />
        <Verbatim script={languageScript} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{clientPlaceholder('title')}</title>
        <meta name="theme-color" content={colours.bg.light} />
        {head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Verbatim script={themeScript} />
        <link rel="stylesheet" href="/web/online/public-pages/pages.css" />
        <script type="module" src={`/${script}`} vite-ignore="" />
        <Verbatim type="application/json" id="data" script={clientPlaceholder('data')} />
      </head>
      <body className={className}>
        {children}
        <footer className="salon-foot">
          {wordPlaceholder('madeWith')}{' '}
          <a className="link" href={`${clientPlaceholder('origin')}/landing`}>
            Krehër
          </a>
        </footer>
      </body>
    </html>
  );
}

interface TicketPageProps extends Omit<Props, 'className' | 'head'> {
  readonly eyebrow: string;
  readonly name: string;
}

/** A page that search engines do not list: the page of a visit, of an offer, or of the client's own place in the queue. */
export const TicketPage = ({ eyebrow, name, children, ...page }: TicketPageProps) => (
  <ClientPage className="visit" head={<meta name="robots" content="noindex" />} {...page}>
    <header className="salon-head">
      <LanguageLinks />
      <p className="eyebrow">{eyebrow}</p>
      <h1>{name}</h1>
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  </ClientPage>
);

interface TicketProps {
  readonly heading: string;
  readonly line: string;
  readonly what?: string;
  readonly children: ReactNode;
}

export const Ticket = ({ heading, line, what, children }: TicketProps) => (
  <section id="ticket" className="ticket" tabIndex={-1} aria-labelledby="ticket-title">
    <Mark className="ticket-mark" />
    <h2 id="ticket-title">{heading}</h2>
    <p id="ticket-line" className="ticket-when" aria-live="polite">
      {line}
    </p>
    <p id="ticket-what" className="hint">
      {what}
    </p>
    {children}
  </section>
);

export const LanguageLinks = () => (
  <nav className="languages" aria-label={wordPlaceholder('chooseLanguage')}>
    {clientPlaceholder('languages')}
  </nav>
);

/** The empty lists of days and times, which `time-choice.ts` fills. */
export const DaysAndTimes = () => (
  <>
    <div id="days" className="days" role="radiogroup" aria-labelledby="when-title" />
    <div id="times" aria-busy="true" />
    <p id="live" className="unseen" aria-live="polite" />
  </>
);

export const CallLink = () => (
  <a className="btn btn-line" href={clientPlaceholder('phoneLink')}>
    <Phone aria-hidden />
    {wordPlaceholder('call')}
  </a>
);

export const WriteLink = () => (
  <a className="btn btn-line" href={clientPlaceholder('whatsappLink')} rel="noreferrer">
    <MessageCircle aria-hidden />
    {wordPlaceholder('write')}
  </a>
);

export const FindLink = () => (
  <a className="btn btn-line" href={clientPlaceholder('mapLink')} rel="noreferrer">
    <MapPin aria-hidden />
    {wordPlaceholder('directions')}
  </a>
);

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: string;
}

export function Field({ name, label, autoComplete, type = 'text' }: FieldProps) {
  return (
    <div className="field">
      <label className="lab" htmlFor={name}>
        {label}
      </label>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        // a number that is too long has its own sentence
        maxLength={type === 'text' ? longestName : undefined}
        aria-describedby={`${name}-error`}
      />
      <p className="error" id={`${name}-error`} hidden />
    </div>
  );
}

/** A field that people do not see: only a program fills it in. */
export const Trap = () => (
  <div className="website" aria-hidden="true">
    <input name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
  </div>
);

/** The sentence about privacy, with the link that `policy.ts` opens. */
export const Privacy = ({ sentence }: { readonly sentence: string }) => (
  <p className="hint">
    {sentence}{' '}
    <a className="link" id="policy" href="/privacy-policy" hrefLang="sq" target="_blank" rel="noopener">
      {wordPlaceholder('privacyPolicy')}
    </a>
  </p>
);
