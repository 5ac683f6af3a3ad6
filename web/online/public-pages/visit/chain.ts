// A booking with several people behind its link: one of its visits can be cancelled alone. This file loads when the client cancels.
import type { Language } from '#contracts/ground/languages.ts';
import { say } from '#contracts/online/salon-page.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { chainTexts } from '../chain-texts.ts';
import { byId, element } from '../elements.ts';

interface Cancelling {
  readonly language: Language;
  /** The visit when it is drawn: the salon may change it while this file and its words load. */
  readonly visitNow: () => Visit;
  /** Cancels this visit, and then says the sentence. */
  readonly onCancel: (visit: string, said: string) => void;
}

/** Shows a button for each visit that is not cancelled, above the button that cancels all. */
export async function drawParts({ language, visitNow, onCancel }: Cancelling): Promise<void> {
  const { words } = await chainTexts[language]();
  const visit = visitNow();
  document.getElementById('parts')?.remove();
  const standing = visit.chain?.filter(({ isCancelled }) => !isCancelled) ?? [];
  if (standing.length < 2 || visit.state === 'waiting') return;
  const buttons = standing.map(({ id, time, service, translations, barber }) => {
    const name = (language !== 'sq' && translations?.[language]) || service;
    const part = `${time} ${name} · ${barber}`;
    const cancel = () => onCancel(id, words.partCancelled);
    return element(
      'button',
      { type: 'button', className: 'btn btn-line', onclick: cancel },
      say(words.cancelPart, { part }),
    );
  });
  byId('yes').parentElement?.before(element('div', { id: 'parts', className: 'ticket-actions' }, ...buttons));
}
