// The template of a salon's page. The server fills in everything that belongs to the salon and to the language.
import { AtSign, MessageCircle } from 'lucide-react';
import { languages } from '#contracts/ground/languages.ts';
import { salonPlaceholder, salonScript, wordPlaceholder as word } from '#contracts/online/salon-page.ts';
import {
  CallLink,
  ClientPage,
  DaysAndTimes,
  Field,
  FindLink,
  LanguageLinks,
  Privacy,
  Trap,
  WriteLink,
} from '../ClientPage.tsx';
import { type ClientScripts, Verbatim } from '../../../ground/ui/Verbatim.tsx';

export function SalonPage(scripts: ClientScripts) {
  return (
    <ClientPage script={salonScript} {...scripts} head={<SalonHead />}>
      <a href="#content" className="skip">
        {word('skip')}
      </a>
      <header className="salon-head">
        <LanguageLinks />
        {salonPlaceholder('headPicture')}
        <p className="eyebrow">{salonPlaceholder('eyebrow')}</p>
        <h1>{salonPlaceholder('name')}</h1>
        <p className="about">{salonPlaceholder('about')}</p>
        <p className="about" id="wait" role="status" hidden />
      </header>
      <div className="columns">
        <main id="content" tabIndex={-1}>
          <p className="notice not-open">{word('notOpen')}</p>
          <noscript>
            <p className="notice">{word('needsScript')}</p>
          </noscript>
          <section className="block own" id="own" aria-labelledby="own-title" hidden>
            <h2 id="own-title">{word('yourVisit')}</h2>
            <ul id="own-list" />
          </section>
          <form id="booking" noValidate autoComplete="off">
            <section className="block" aria-labelledby="services-title">
              <h2 id="services-title">{word('chooseService')}</h2>
              <p className="hint several">{word('several')}</p>
              {salonPlaceholder('services')}
            </section>
            <section className="block needs-script" id="people" aria-labelledby="people-title" hidden>
              <h2 id="people-title">{word('withWhom')}</h2>
              <div className="chips" role="radiogroup" aria-labelledby="people-title" />
              <p className="hint" id="nobody" role="status" />
            </section>
            <section className="block needs-script" id="when" aria-labelledby="when-title" hidden>
              <h2 id="when-title">{word('chooseTime')}</h2>
              <p className="notice" id="taken" role="alert" hidden />
              <DaysAndTimes />
            </section>
            <section className="block needs-script" id="details" aria-labelledby="details-title" hidden>
              <h2 id="details-title" tabIndex={-1}>
                {word('details')}
              </h2>
              <p className="notice" id="failure" role="alert" hidden />
              <Field name="name" label={word('name')} autoComplete="name" />
              <Field name="phone" label={word('phone')} autoComplete="tel" type="tel" />
              {salonPlaceholder('questions')}
              <details className="more">
                <summary>{word('forOther')}</summary>
                <Field name="guest" label={word('guest')} autoComplete="off" />
              </details>
              <details className="more">
                <summary id="email-label">{word('email')}</summary>
                <input
                  className="input"
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  aria-labelledby="email-label"
                  aria-describedby="email-error"
                />
                <p className="error" id="email-error" hidden />
              </details>
              <details className="more">
                <summary id="note-label">{word('note')}</summary>
                <textarea
                  className="input"
                  name="note"
                  rows={2}
                  maxLength={300}
                  aria-labelledby="note-label"
                />
              </details>
              <Trap />
              <label className="remember">
                <input type="checkbox" className="tick" name="remember" />
                {word('remember')}
              </label>
              <Privacy sentence={salonPlaceholder('privacy')} />
            </section>
            <div className="bar needs-script" id="bar" hidden>
              <p id="offline" className="notice" role="status" hidden>
                {word('offline')}
              </p>
              <p id="sum" className="sum" />
              <p id="rules" className="sum" />
              <progress id="working" aria-label={word('booking')} hidden />
              <button type="submit" className="btn btn-primary book">
                {word('bookOnline')}
              </button>
            </div>
          </form>
          <details className="more" id="lost">
            <summary>{word('lostLink')}</summary>
            <form id="lost-form" className="lost" noValidate>
              <Field name="contact" label={word('lostContact')} autoComplete="email" />
              <p id="lost-answer" className="hint" role="status" />
              <div className="contact">
                <button type="submit" className="btn btn-line">
                  {word('sendLink')}
                </button>
                <a className="btn btn-line" href={salonPlaceholder('lostChat')} rel="noreferrer">
                  <MessageCircle aria-hidden />
                  {word('write')}
                </a>
              </div>
            </form>
          </details>
        </main>
        <aside className="about-salon">
          <div className="contact">
            <CallLink />
            <WriteLink />
            <FindLink />
            <a className="btn btn-line" href={salonPlaceholder('instagramLink')} rel="noreferrer">
              <AtSign aria-hidden />
              Instagram
            </a>
          </div>
          <p className="address">{salonPlaceholder('address')}</p>
          <h2>{word('hours')}</h2>
          <dl className="hours">{salonPlaceholder('hours')}</dl>
          <dl className="hours other-days">{salonPlaceholder('otherDays')}</dl>
        </aside>
      </div>
    </ClientPage>
  );
}

const SalonHead = () => (
  <>
    <meta name="description" content={salonPlaceholder('description')} />
    <meta name="robots" content={salonPlaceholder('robots')} />
    <link rel="canonical" href={salonPlaceholder('url')} />
    {languages.map((language) => (
      <link
        key={language}
        rel="alternate"
        hrefLang={language}
        href={salonPlaceholder('url') + (language === 'sq' ? '' : `?gj=${language}`)}
      />
    ))}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Krehër" />
    <meta property="og:url" content={salonPlaceholder('url')} />
    <meta property="og:title" content={salonPlaceholder('title')} />
    <meta property="og:description" content={salonPlaceholder('description')} />
    <meta property="og:image" content={salonPlaceholder('picture')} />
    <Verbatim type="application/ld+json" script={salonPlaceholder('structuredData')} />
  </>
);
