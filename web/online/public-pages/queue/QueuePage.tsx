// The template of the page on which a client enters the queue of a salon.
import { queuePlaceholder as placeholder, queueScript } from '#contracts/online/queue-template.ts';
import { wordPlaceholder as word } from '#contracts/online/salon-page.ts';
import { CallLink, Field, FindLink, Privacy, Ticket, TicketPage, Trap, WriteLink } from '../ClientPage.tsx';
import type { ClientScripts } from '../../../ground/ui/Verbatim.tsx';

export function QueuePage(scripts: ClientScripts) {
  return (
    <TicketPage script={queueScript} eyebrow={placeholder('queue')} name={placeholder('name')} {...scripts}>
      <Ticket heading={placeholder('enterTitle')} line={placeholder('line')}>
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
        <section id="question" className="notice question" aria-labelledby="question-text" hidden>
          <p id="question-text">{placeholder('leaveQuestion')}</p>
          <div className="ticket-actions">
            <button type="button" id="yes" className="btn btn-danger">
              {placeholder('yesLeave')}
            </button>
            <button type="button" id="no" className="btn btn-line">
              {placeholder('noStay')}
            </button>
          </div>
        </section>
      </Ticket>
      <p className="ended">{word('askSalon')}</p>
      <div className="contact">
        <FindLink />
        <WriteLink />
        <CallLink />
        <a className="btn btn-line" href={placeholder('pageLink')}>
          {word('bookOnline')}
        </a>
      </div>
    </TicketPage>
  );
}
