// Services of several people: who does each of them. This file and its words load when nobody does all chosen services.
import { maxServicesOfChain } from '#contracts/online/chain-limits.ts';
import { type PageData, say } from '#contracts/online/salon-page.ts';
import { chainTexts } from '../chain-texts.ts';
import { byId, element, pick } from '../elements.ts';

interface ChainParts {
  readonly page: PageData;
  /** The chosen services in the order of choosing. */
  readonly services: readonly string[];
  /** The chosen person of each service by the name of its field; left out: anybody. */
  readonly people: Record<string, string>;
  readonly onChange: () => void;
  /** False if other services were chosen while this file or its words loaded. */
  readonly isStill: () => boolean;
}

/** Shows for each service the people who do it. */
export async function drawChain({ page, services, people, onChange, isStill }: ChainParts): Promise<void> {
  const { words } = await chainTexts[page.language]();
  if (!isStill()) return;
  document.getElementById('chain')?.remove();
  const isTooMany = services.length > maxServicesOfChain;
  byId('nobody').textContent = isTooMany ? say(words.tooMany, { services: maxServicesOfChain }) : words.how;
  if (isTooMany) return;
  const groups = services.flatMap((id) => {
    const service = page.services.find((one) => one.id === id);
    const able = page.barbers.filter((one) => one.services === null || one.services.includes(id));
    if (!service) return [];
    const field = `with-${id}`;
    const wanted = able.find((one) => one.id === people[field])?.id ?? 'any';
    people[field] = wanted;
    const choices = [{ id: 'any', name: page.words.anyone }, ...able];
    const label = say(words.who, { service: service.name });
    const picks = choices.map(({ id: value, name }) =>
      pick({ name: field, value, checked: value === wanted }, name),
    );
    const group = element('div', { className: 'chips', role: 'radiogroup', ariaLabel: label }, ...picks);
    group.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      people[field] = target.value;
      onChange();
    });
    return [element('h3', {}, label), group];
  });
  byId('nobody').after(element('div', { id: 'chain' }, ...groups));
}

/** Says below a day without chains that nobody can wait for one. */
export async function sayNoWait({ language }: PageData, isStill: () => boolean): Promise<void> {
  const { words } = await chainTexts[language]();
  document.getElementById('no-wait')?.remove();
  if (isStill()) byId('times').append(element('p', { id: 'no-wait', className: 'hint' }, words.noWait));
}
