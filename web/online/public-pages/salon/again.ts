// The booking of a client who came from the own link: name and number are those that the salon has, and are not typed.
import type { Language } from '#contracts/ground/languages.ts';
import type { createBooking } from '#contracts/online/bookings.ts';
import type { bookAgain } from '#contracts/online/same-again.ts';
import { element } from '../elements.ts';
import { notMeButton, sameAgainTexts } from '../same-again.ts';
import type { Parts } from '../../../ground/lib/call.ts';
import { callByName, type Outcome } from '../../../ground/lib/call-by-name.ts';

type Booking = Parts<typeof createBooking>['body'];

export interface Again {
  /** The address of the visit from whose page the client came. */
  readonly link: string;
  /** Shows the fields again, for what the salon has to be told by name: the waitlist. */
  readonly showFields: () => void;
  readonly book: (booking: Booking) => Promise<Outcome<typeof createBooking>>;
}

interface Opening {
  readonly form: HTMLFormElement;
  readonly link: string;
  readonly language: Language;
  /** Called after everything was forgotten. */
  readonly onLeft: () => void;
}

/** Puts a sentence in the place of the fields about the client. */
export async function openAgain({ form, link, language, onLeft }: Opening): Promise<Again> {
  const { words } = await sameAgainTexts[language]();
  const fields = ['name', 'phone', 'guest', 'email', 'remember'].flatMap((name) => {
    const input = form.querySelector(`[name=${name}]`);
    return input?.closest('details') ?? input?.closest<HTMLElement>('.remember, .field') ?? [];
  });
  const show = (isShown: boolean) => {
    for (const field of fields) field.hidden = !isShown;
  };
  show(false);
  const said = element(
    'div',
    { id: 'again' },
    element('p', {}, words.isKnown),
    notMeButton(words, link, onLeft),
  );
  fields[0]?.before(said);
  return {
    link,
    showFields() {
      said.remove();
      show(true);
    },
    async book({ name: _, phone: __, email: ___, guest: ____, links: _____, website: ______, ...booking }) {
      return callByName<typeof bookAgain>('POST /public/visits/:link/again', {
        params: { link },
        body: booking,
      }) as Promise<Outcome<typeof createBooking>>;
    },
  };
}
