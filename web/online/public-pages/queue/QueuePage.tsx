// The template of the page on which one enters the queue of a salon.
import { queuePlaceholder as placeholder, queueScript } from '#contracts/online/queue-template.ts';
import { wordPlaceholder as word } from '#contracts/online/salon-page.ts';
import {
  CallLink,
  ClientPage,
  Field,
  FindLink,
  LanguageLinks,
  Privacy,
  Trap,
  WriteLink,
} from '../ClientPage.tsx';
import { Mark } from '../../../ground/ui/Logo.tsx';
import type { ClientScripts } from '../../../ground/ui/Verbatim.tsx';

export function QueuePage(scripts: ClientScripts) {
  return (
    <ClientPage
      script={queueScript}
      className="visit"
      {...scripts}
      head={<meta name="robots" content="noindex" />}
    >
      <header className="salon-head">
        <LanguageLinks />
        <p className="eyebrow">{placeholder('queue')}</p>
        <h1>{placeholder('name')}</h1>
      </header>
      <main id="content" tabIndex={-1}>
        <section id="ticket" className="ticket" tabIndex={-1} aria-labelledby="ticket-title">
          <Mark className="ticket-mark" />
          <h2 id="ticket-title">{placeholder('enterTitle')}</h2>
          <p id="ticket-line" className="ticket-when" aria-live="polite">
            {placeholder('line')}
          </p>
          <p id="ticket-what" className="hint" />
          <noscript>
            <p className="notice">{placeholder('needsScript')}</p>
          </noscript>
          <form id="enter" className="needs-script" noValidate autoComplete="off" hidden>
            <fieldset id="which">
              <legend className="category">{placeholder('service')}</legend>
              <div id="services" className="chips" />
            </fieldset>
            <Field name="name" label={word('name')} autoComplete="name" />
            <Field name="phone" label={placeholder('phone')} autoComplete="tel" type="tel" />
            <Trap />
            <Privacy sentence={placeholder('privacy')} />
            <div className="ticket-actions">
              <button type="submit" id="join" className="btn btn-primary">
                {placeholder('enter')}
              </button>
            </div>
          </form>
          <p className="notice" id="failure" role="alert" hidden />
          <div className="ticket-actions needs-script">
            <button type="button" id="leave" className="btn btn-line" hidden>
              {placeholder('leave')}
            </button>
            <button type="button" id="again" className="btn btn-line" hidden />
          </div>
        </section>
        <p className="ended">{word('askSalon')}</p>
        <div className="contact">
          <FindLink />
          <WriteLink />
          <CallLink />
          <a className="btn btn-line" href={placeholder('pageLink')}>
            {word('bookOnline')}
          </a>
        </div>
      </main>
    </ClientPage>
  );
}
