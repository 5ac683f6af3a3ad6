// The form for a client who lost the link of a visit. The answer is the same whether the salon knows the client or not.
import type { sendLostLink } from '#contracts/online/bookings.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import { byId } from '../elements.ts';
import { callByName } from '../../../ground/lib/call-by-name.ts';

export function openLost({ slug, words }: PageData): void {
  const form = byId<HTMLFormElement>('lost-form');
  const input = byId<HTMLInputElement>('contact');
  const error = byId('contact-error');
  const button = form.querySelector('button') as HTMLButtonElement;
  const complain = (sentence: string | undefined) => {
    error.textContent = sentence ?? '';
    error.hidden = !sentence;
    input.ariaInvalid = sentence ? 'true' : null;
  };
  input.addEventListener('input', () => complain(undefined));

  async function ask() {
    if (button.disabled) return;
    byId('lost-answer').textContent = '';
    const contact = input.value.trim();
    complain(contact ? undefined : words.contactWrong);
    if (!contact) return input.focus();
    button.disabled = true;
    try {
      const { refused, answer } = await callByName<typeof sendLostLink>(
        'POST /public/salons/:slug/lost-link',
        {
          params: { slug },
          body: { contact },
        },
      );
      // a booking may have a number and no e-mail: nothing is sent then, and the answer tells nobody which bookings have one
      const sent = contact.includes('@') ? words.linkSent : words.linkSentOfNumber;
      if (!refused) byId('lost-answer').textContent = answer.isHeld ? words.linkHeld : sent;
      else if (refused.code === 'invalid') complain(words.contactWrong);
      else complain(words.lostLater);
    } catch {
      complain(words.failed);
    } finally {
      button.disabled = false;
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
}
