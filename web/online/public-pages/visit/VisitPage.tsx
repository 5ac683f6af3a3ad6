// The template of the page of a visit. The server fills in the visit, so that it can be read without scripts.
import { CalendarClock, CalendarPlus, Check, MessageCircle, X } from 'lucide-react';
import { wordPlaceholder as word } from '#contracts/online/salon-page.ts';
import { visitPlaceholder, visitScript } from '#contracts/online/visit-page.ts';
import { CallLink, DaysAndTimes, FindLink, Ticket, TicketPage, WriteLink } from '../ClientPage.tsx';
import type { ClientScripts } from '../../../ground/ui/Verbatim.tsx';

export function VisitPage(scripts: ClientScripts) {
  return (
    <TicketPage script={visitScript} eyebrow={word('yourVisit')} name={visitPlaceholder('name')} {...scripts}>
      <Ticket
        heading={visitPlaceholder('heading')}
        line={visitPlaceholder('line')}
        what={visitPlaceholder('what')}
      >
        <p id="ticket-until" className="hint">
          {visitPlaceholder('until')}
        </p>
        <p className="packages">{visitPlaceholder('packages')}</p>
        <p className="address">{visitPlaceholder('address')}</p>
        <p className="notice" id="mail-held" hidden>
          {word('mailHeld')}
        </p>
        <p className="notice" id="failure" role="alert" hidden />
        <a id="confirm" className="btn btn-primary" href={visitPlaceholder('confirmLink')} rel="noreferrer">
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
          <YesOrNo yes="yes" no="no" look="btn-danger">
            {word('yesCancel')}
          </YesOrNo>
        </section>
      </Ticket>
      <form id="moving" className="block moving" noValidate hidden>
        <h2 id="when-title" tabIndex={-1}>
          {word('chooseTime')}
        </h2>
        <p className="notice" id="taken" role="alert" hidden />
        <div className="chips" id="people" role="radiogroup" aria-label={word('withWhom')} />
        <DaysAndTimes />
        <div className="bar">
          <p id="limit" className="notice" role="status" hidden />
          <section id="dearer" className="question" aria-labelledby="dearer-text" hidden>
            <p id="dearer-text" />
            <YesOrNo yes="dearer-yes" no="dearer-no" look="btn-primary">
              {word('yesChange')}
            </YesOrNo>
          </section>
          <button type="submit" className="btn btn-primary book">
            {word('chooseTime')}
          </button>
        </div>
      </form>
      <p className="ended">{word('askSalon')}</p>
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
        <FindLink />
        <WriteLink />
        <CallLink />
        <a className="btn btn-line again" href={visitPlaceholder('againLink')}>
          {word('again')}
        </a>
      </div>
      <div className="ticket-actions needs-script" id="offers" hidden>
        <p className="hint" id="offers-line" aria-live="polite" />
        <button type="button" id="offers-button" className="btn btn-ghost" />
      </div>
    </TicketPage>
  );
}

interface YesOrNoProps {
  /** The ids of the two buttons. */
  readonly yes: string;
  readonly no: string;
  readonly look: 'btn-danger' | 'btn-primary';
  readonly children: string;
}

/** The two answers to a question; “no” leaves the visit as it is. */
const YesOrNo = ({ yes, no, look, children }: YesOrNoProps) => (
  <div className="ticket-actions">
    <button type="button" id={yes} className={`btn ${look}`}>
      {children}
    </button>
    <button type="button" id={no} className="btn btn-line">
      {word('noKeep')}
    </button>
  </div>
);
