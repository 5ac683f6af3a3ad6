// The pictures that a client adds to a request, where a chosen service asks for them. They are drawn small and without other data here, and
// sent after the request, by its link.
import { smallSource } from '#contracts/appointments/visit-pictures.rules.ts';
import type { Language } from '#contracts/ground/languages.ts';
import type { RequestPictureWords } from '#contracts/online/request-picture-words.ts';
import type { addRequestPicture } from '#contracts/online/request-pictures.ts';
import { say } from '#contracts/online/salon-page.ts';
import { byId, element } from '../elements.ts';
import { newId } from '../new-id.ts';
import { callByName } from '../../../ground/lib/call-by-name.ts';

const texts: Record<Language, () => Promise<{ readonly words: RequestPictureWords }>> = {
  sq: () => import('#contracts/online/request-picture-words.sq.ts'),
  en: () => import('#contracts/online/request-picture-words.en.ts'),
  it: () => import('#contracts/online/request-picture-words.it.ts'),
  de: () => import('#contracts/online/request-picture-words.de.ts'),
};

/** As `maxPictures` of the contract, which is too much code here. */
const most = 2;
/** Larger files are no photos of a phone. */
const maxFile = 40 * 1024 * 1024;

interface Picture {
  readonly id: string;
  readonly picture: string;
  readonly small: string;
}

export interface Pictures {
  readonly show: (isAsked: boolean) => void;
  /** Sends the pictures with the link of the request. Returns a sentence if they did not arrive. */
  readonly send: (link: string) => Promise<string | undefined>;
}

/** `isLost`: the client had chosen pictures, which went with the page. */
export async function openPictures(language: Language, isLost?: boolean): Promise<Pictures> {
  const { words } = await texts[language]();
  let pictures: readonly Picture[] = [];
  const list = element('ul', { className: 'chosen-pictures' });
  const error = element('p', { className: 'error', id: 'picture-error', role: 'alert', hidden: true });
  const input = element('input', { type: 'file', accept: 'image/*', id: 'picture', hidden: true });
  const add = element(
    'button',
    { type: 'button', className: 'btn btn-line', onclick: () => input.click() },
    words.add,
  );
  add.setAttribute('aria-describedby', error.id);
  const box = element(
    'div',
    { className: 'field', id: 'pictures', role: 'group', ariaLabel: words.title },
    element('p', { className: 'lab' }, words.title),
    element('p', { className: 'hint' }, words.hint),
    list,
    ...(isLost
      ? [element('p', { className: 'error', id: 'lost-pictures', role: 'status' }, words.lost)]
      : []),
    input,
    add,
    error,
  );
  byId('phone').closest('.field')?.after(box);
  const complain = (sentence = '') => {
    error.textContent = sentence;
    error.hidden = !sentence;
  };

  function draw() {
    add.hidden = pictures.length >= most;
    list.replaceChildren(
      ...pictures.map(({ id, small }, n) =>
        element(
          'li',
          {},
          element('img', { src: smallSource(small), alt: '', width: 80, height: 80 }),
          element(
            'button',
            {
              type: 'button',
              className: 'btn btn-ghost',
              onclick() {
                pictures = pictures.filter((one) => one.id !== id);
                draw();
                add.focus();
              },
            },
            say(words.remove, { n: n + 1 }),
          ),
        ),
      ),
    );
  }

  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    // an empty value, so that the same file can be chosen again
    input.value = '';
    if (!file) return;
    complain();
    if (file.size > maxFile) return complain(words.tooLarge);
    add.setAttribute('aria-busy', 'true');
    try {
      const { drawForVisit } = await import('../../../appointments/visit-pictures/draw.ts');
      const drawn = await drawForVisit(file);
      if (!drawn) return complain(words.notAPhoto);
      pictures = [...pictures, { id: newId(), ...drawn }].slice(0, most);
      document.getElementById('lost-pictures')?.remove();
      draw();
    } catch {
      complain(words.notAPhoto);
    } finally {
      add.removeAttribute('aria-busy');
    }
  });

  return {
    show(isAsked) {
      box.hidden = !isAsked;
    },
    async send(link) {
      if (box.hidden) return undefined;
      try {
        for (const one of pictures) {
          const { refused } = await callByName<typeof addRequestPicture>(
            'POST /public/visits/:link/pictures',
            { params: { link }, body: { ...one } },
          );
          if (refused) return refused.code === 'too_many_requests' ? refused.message : words.notSent;
        }
        return undefined;
      } catch {
        return words.notSent;
      }
    },
  };
}
