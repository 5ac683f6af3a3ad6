// The template of the page of an offer. The server fills in the offer, so that it can be read without scripts.
import { Check } from 'lucide-react';
import { offerPlaceholder, offerScript } from '#contracts/online/offer-page.ts';
import { wordPlaceholder as word } from '#contracts/online/salon-page.ts';
import { CallLink, FindLink, Ticket, TicketPage, WriteLink } from '../ClientPage.tsx';
import type { ClientScripts } from '../../../ground/ui/Verbatim.tsx';

export function OfferPage(scripts: ClientScripts) {
  return (
    <TicketPage
      script={offerScript}
      eyebrow={offerPlaceholder('freed')}
      name={offerPlaceholder('name')}
      {...scripts}
    >
      <Ticket
        heading={offerPlaceholder('heading')}
        line={offerPlaceholder('line')}
        what={offerPlaceholder('what')}
      >
        <p className="address">{offerPlaceholder('address')}</p>
        <p className="notice" id="failure" role="alert" hidden />
        <section id="others" aria-labelledby="others-title" hidden>
          <h3 id="others-title" className="category">
            {offerPlaceholder('otherTimes')}
          </h3>
          <div id="times" className="chips" role="radiogroup" aria-labelledby="others-title" />
        </section>
        <form id="asked" className="needs-script" hidden>
          {offerPlaceholder('questions')}
        </form>
        <div className="ticket-actions needs-script">
          <button type="button" id="take" className="btn btn-primary" hidden>
            <Check aria-hidden />
            <span />
          </button>
          <button type="button" id="decline" className="btn btn-line" hidden />
          <button type="button" id="leave" className="btn btn-ghost" hidden />
        </div>
        <section id="question" className="notice question" aria-labelledby="question-text" hidden>
          <p id="question-text" />
          <div className="ticket-actions">
            <button type="button" id="yes" className="btn btn-danger" />
            <button type="button" id="no" className="btn btn-line" />
          </div>
        </section>
      </Ticket>
      <p className="ended">{word('askSalon')}</p>
      <div className="contact">
        <FindLink />
        <WriteLink />
        <CallLink />
        <a className="btn btn-line again" href={offerPlaceholder('pageLink')}>
          {word('bookOnline')}
        </a>
      </div>
    </TicketPage>
  );
}
