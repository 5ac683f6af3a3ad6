// The button with which the client of a visit waits for an earlier time, or stops waiting.
import type { Language } from '#contracts/ground/languages.ts';
import type { askEarlier } from '#contracts/online/waitlist-offers.ts';
import { byId, element } from '../elements.ts';
import { waitlistTexts } from '../waitlist-texts.ts';
import { callByName } from '../../../ground/lib/call-by-name.ts';

/** One bit for each day of the week. */
const everyDay = 127;

interface EarlierParts {
  readonly language: Language;
  /** The address of the visit. */
  readonly link: string;
  readonly isWanted: boolean;
  readonly onAnswer: (isWanted: boolean) => void;
  readonly onFailure: () => void;
  readonly onRefused: () => void;
}

/** Shows the button below the other actions of the visit. */
export async function drawEarlier(parts: EarlierParts): Promise<void> {
  const { language, link, onAnswer, onFailure, onRefused } = parts;
  const { words } = await waitlistTexts[language]();
  const box =
    document.getElementById('earlier') ?? element('div', { id: 'earlier', className: 'ticket-actions' });
  const line = element('p', { className: 'hint', role: 'status' });
  const button = element('button', { type: 'button', className: 'btn btn-ghost' });
  let isWanted = parts.isWanted;
  const show = () => {
    line.textContent = isWanted ? words.waitsForEarlier : '';
    button.textContent = isWanted ? words.notEarlierAnyMore : words.earlier;
  };
  button.onclick = async () => {
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    try {
      // any day before the visit, at any time of the day
      const body = isWanted
        ? ({ wanted: false } as const)
        : ({ wanted: true, weekdays: everyDay, from_minute: 0, to_minute: 24 * 60 } as const);
      const { answer, refused } = await callByName<typeof askEarlier>('POST /public/visits/:link/earlier', {
        params: { link },
        body,
      });
      if (refused) return onRefused();
      isWanted = answer.wantsEarlier;
      onAnswer(isWanted);
      show();
    } catch {
      onFailure();
    } finally {
      button.ariaBusy = null;
    }
  };
  box.replaceChildren(line, button);
  show();
  if (!box.isConnected) byId('question').before(box);
}
