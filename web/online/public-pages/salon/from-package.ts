// The choice of a client who comes by the own link to use a session of a package. It is shown while a chosen service is in the package.
import { fromPackageLine, paidBy, payEach } from '#contracts/online/package-lines.rules.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { byId, element } from '../elements.ts';

/** The links of several visits show the same package. */
const once = (packages: NonNullable<Visit['packages']>) => [
  ...new Map(packages.map((of) => [of.id, of])).values(),
];

/** `onChange` shows the sum; the function that it gets says who pays. */
export function offerPackage(
  { language, words }: PageData,
  packages: NonNullable<Visit['packages']>,
  onChange: (payer: () => string) => void,
): void {
  document.getElementById('from-package')?.remove();
  const form = byId<HTMLFormElement>('booking');
  const tick = element('input', {
    ...{ type: 'checkbox', className: 'tick', name: 'from-package' },
  });
  const text = element('span');
  const label = element('label', { id: 'from-package', className: 'remember' }, tick, text);
  const chosen = () => new FormData(form).getAll('service').map(String);
  const payer = () => {
    const day = String(new FormData(form).get('day') ?? '');
    const isPaid = tick.checked && payEach(once(packages), chosen(), day);
    return isPaid ? paidBy(language) : words.payThere;
  };
  const show = () => {
    const paying = once(packages).filter(({ services }) => services.some((one) => chosen().includes(one)));
    label.hidden = paying.length === 0;
    if (label.hidden) tick.checked = false;
    text.textContent = fromPackageLine(language, paying);
    onChange(payer);
  };
  form.querySelector('.remember')?.before(label);
  // no listener is added, since the packages are read again after Back
  form.onchange = show;
  show();
}
