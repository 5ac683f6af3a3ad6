// The template of the page of a visit. The server fills in the visit, so that it can be read without scripts.

import { CalendarClock, CalendarPlus, Check, MapPin, MessageCircle, Phone, X } from 'lucide-react';
import { colours } from '#contracts/ground/colours.ts';
import { type PageWordPlaceholder, wordPlaceholder } from '#contracts/online/salon-page.ts';
import { visitPlaceholder, visitScript } from '#contracts/online/visit-page.ts';
import { Mark } from '../../../ground/ui/Logo.tsx';
import { type ScriptsOfClients, Verbatim } from '../../../ground/ui/Verbatim.tsx';

const word = (name: PageWordPlaceholder) => wordPlaceholder(name);

export function VisitPage({ themeScript, languageScript }: ScriptsOfClients) {
  return (
    <html lang={visitPlaceholder('language')} data-state={visitPlaceholder('state')}>
      <head>
        <meta charSet="utf-8" />
        <Verbatim script={languageScript} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{visitPlaceholder('title')}</title>
        <meta name="theme-color" content={colours.bg.light} />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Verbatim script={themeScript} />
        <link rel="stylesheet" href="/web/online/public-pages/salon/salon.css" />
        <script type="module" src={`/${visitScript}`} vite-ignore="" />
        <Verbatim type="application/json" id="data" script={visitPlaceholder('data')} />
      </head>
      <body className="visit">
        <header className="salon-head">
          <nav className="languages" aria-label={word('chooseLanguage')}>
            {visitPlaceholder('languages')}
          </nav>
          <p className="eyebrow">{word('yourVisit')}</p>
          <h1>{visitPlaceholder('name')}</h1>
        </header>
        <main id="content" tabIndex={-1}>
          <section id="ticket" className="ticket" tabIndex={-1} aria-labelledby="ticket-title">
            <Mark className="ticket-mark" />
            <h2 id="ticket-title">{visitPlaceholder('heading')}</h2>
            <p id="ticket-line" className="ticket-when" aria-live="polite">
              {visitPlaceholder('line')}
            </p>
            <p id="ticket-what" className="hint">
              {visitPlaceholder('what')}
            </p>
            <p id="ticket-until" className="hint">
              {visitPlaceholder('until')}
            </p>
            <p className="address">{visitPlaceholder('address')}</p>
            <p className="notice" id="failure" role="alert" hidden />
            <a
              id="confirm"
              className="btn btn-primary"
              href={visitPlaceholder('confirmLink')}
              rel="noreferrer"
            >
              <MessageCircle aria-hidden />
              {word('confirmNumber')}
            </a>
            <div className="ticket-actions needs-script">
              <button type="button" id="coming" className="btn btn-primary" hidden>
                <Check aria-hidden />
                {word('coming')}
              </button>
              <button type="button" id="move" className="btn btn-line" hidden>
                <CalendarClock aria-hidden />
                {word('moveTime')}
              </button>
              <button type="button" id="cancel" className="btn btn-ghost" hidden>
                <X aria-hidden />
                {word('cancelBooking')}
              </button>
            </div>
            <section id="question" className="notice question" aria-labelledby="question-text" hidden>
              <p id="question-text">{word('cancelQuestion')}</p>
              <p id="late" hidden />
              <div className="ticket-actions">
                <button type="button" id="yes" className="btn btn-danger">
                  {word('yesCancel')}
                </button>
                <button type="button" id="no" className="btn btn-line">
                  {word('noKeep')}
                </button>
              </div>
            </section>
          </section>
          <form id="moving" className="block moving" noValidate hidden>
            <h2 id="when-title" tabIndex={-1}>
              {word('chooseTime')}
            </h2>
            <p className="notice" id="taken" role="alert" hidden />
            <div className="chips" id="people" role="radiogroup" aria-label={word('withWhom')} />
            <div id="days" className="days" role="radiogroup" aria-labelledby="when-title" />
            <div id="times" aria-busy="true" />
            <p id="live" className="unseen" aria-live="polite" />
            <p id="limit" className="notice" role="status" hidden />
            <div className="bar">
              <button type="submit" className="btn btn-primary book">
                {word('chooseTime')}
              </button>
            </div>
          </form>
          <div className="contact">
            <a
              id="calendar"
              className="btn btn-line"
              href={visitPlaceholder('calendarLink')}
              data-google={visitPlaceholder('googleLink')}
              rel="noreferrer"
            >
              <CalendarPlus aria-hidden />
              {word('calendar')}
            </a>
            <a className="btn btn-line" href={visitPlaceholder('mapLink')} rel="noreferrer">
              <MapPin aria-hidden />
              {word('directions')}
            </a>
            <a className="btn btn-line" href={visitPlaceholder('whatsappLink')} rel="noreferrer">
              <MessageCircle aria-hidden />
              {word('write')}
            </a>
            <a className="btn btn-line" href={visitPlaceholder('phoneLink')}>
              <Phone aria-hidden />
              {word('call')}
            </a>
            <a className="btn btn-line again" href={visitPlaceholder('againLink')}>
              {word('again')}
            </a>
          </div>
          <div className="ticket-actions needs-script" id="offers" hidden>
            <p className="hint" id="offers-line" aria-live="polite" />
            <button type="button" id="offers-button" className="btn btn-ghost" />
          </div>
        </main>
        <footer className="salon-foot">
          {word('madeWith')}{' '}
          <a className="link" href={`${visitPlaceholder('origin')}/landing`}>
            Krehër
          </a>
        </footer>
      </body>
    </html>
  );
}
