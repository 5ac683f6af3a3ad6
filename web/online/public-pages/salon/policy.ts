// The privacy policy in a dialog beside the form, so that the typed texts stay. The text loads when the dialog opens.
import { type PageBasics, say } from '#contracts/online/salon-page.ts';
import { byId, element } from '../elements.ts';

const texts = {
  sq: () => import('#contracts/online/client-policy.sq.ts'),
  en: () => import('#contracts/online/client-policy.en.ts'),
  it: () => import('#contracts/online/client-policy.it.ts'),
  de: () => import('#contracts/online/client-policy.de.ts'),
};

export function openPolicy({ language, words }: PageBasics, salon: string): void {
  const link = byId<HTMLAnchorElement>('policy');
  let dialog: HTMLDialogElement | undefined;

  async function make() {
    const { policy } = await texts[language]();
    const shown = (line: string) => say(line, { salon, remember: words.remember });
    // the title has the focus, so that the text is read from its beginning; otherwise the button at the end would have the focus
    const title = element('h2', { id: 'policy-title', tabIndex: -1, autofocus: true }, policy.title);
    const close = element('button', { type: 'button', className: 'btn btn-line' }, policy.close);
    const parts = Object.values(policy.parts).flatMap(({ heading, lines }) => [
      element('h3', {}, heading),
      ...Object.values<string>(lines).map((line) => element('p', {}, shown(line))),
    ]);
    const made = element('dialog', { className: 'policy' }, title, ...parts, close);
    made.setAttribute('aria-labelledby', title.id);
    close.addEventListener('click', () => made.close());
    document.body.append(made);
    return made;
  }

  link.addEventListener('click', async (event) => {
    event.preventDefault();
    try {
      dialog ??= await make();
    } catch {
      // without the text, the policy of the site opens in another tab
      window.open(link.href, '_blank', 'noopener');
      return;
    }
    if (!dialog.open) dialog.showModal();
  });
}
