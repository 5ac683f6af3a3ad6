// The services that the client wants and who does them, as they are chosen on a salon's page.
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { TakenTerms } from '#contracts/online/bookings.ts';
import { maxServicesOfChain } from '#contracts/online/chain-limits.ts';
import { type PageData, say } from '#contracts/online/salon-page.ts';
import type { Picture } from '#contracts/salon/pictures.ts';
import { byId, element, pick } from '../elements.ts';

interface Parts {
  readonly page: PageData;
  readonly form: HTMLFormElement;
  /** Called after the client chose who does one of several services. */
  readonly onPerson: () => void;
}

export function openWanted({ page, form, onPerson }: Parts) {
  const { words } = page;
  /** The services as they were chosen one after another: several people do them in this order. */
  let order: readonly string[] = [];
  /** The chosen person of each service by the name of its field, if nobody does all of them. */
  let people: Record<string, string> = {};

  const ids = () => new FormData(form).getAll('service').map(String);
  const services = () => page.services.filter((service) => ids().includes(service.id));
  const barber = () => String(new FormData(form).get('barber') ?? '') || 'any';
  /** The name of the chosen barber; empty if any barber is fine. */
  const barberName = () => page.barbers.find(({ id }) => id === barber())?.name ?? '';
  const nameOf = (service: string) => page.services.find(({ id }) => id === service)?.name ?? '';
  const names = () =>
    services()
      .map(({ name }) => name)
      .join(' + ');
  const peopleInOrder = () => order.map((service) => people[`with-${service}`] ?? 'any');

  /** True if no barber does all these services. */
  const isForNobody = (wanted = ids()) =>
    page.barbers.length > 0 && !page.barbers.some((one) => doesAll(one.services, wanted));

  /** True if not even several people together do them. */
  const isImpossible = () =>
    isForNobody() && (order.length > maxServicesOfChain || order.some((service) => isForNobody([service])));

  function doesAll(done: readonly string[] | null, wanted = ids()) {
    return done === null || wanted.every((service) => done.includes(service));
  }

  /** Allows add-ons only together with another service. */
  function allowAddons() {
    const addons = page.services.filter(({ addon }) => addon).map(({ id }) => id);
    const isAlone = ids().every((service) => addons.includes(service));
    for (const input of form.querySelectorAll<HTMLInputElement>('[name=service]')) {
      if (!addons.includes(input.value)) continue;
      input.disabled = isAlone;
      if (isAlone) input.checked = false;
    }
  }

  const portrait = (name: string, { path, width, height }: Picture) =>
    element('img', { loading: 'lazy', alt: say(words.photo, { name }), width, height, src: path });

  function showPeople(): void {
    allowAddons();
    const able = page.barbers.filter((one) => doesAll(one.services));
    const chosen = able.some(({ id }) => id === barber()) ? barber() : 'any';
    const isNobody = isForNobody();
    document.getElementById('chain')?.remove();
    byId('people').hidden = (page.barbers.length < 2 && !isNobody) || ids().length === 0;
    const missing = order.filter((service) => isForNobody([service]));
    byId('nobody').textContent =
      missing.length > 0 ? say(words.notDone, { services: missing.map(nameOf).join(', ') }) : '';
    if (isNobody) {
      byId('people').querySelector('.chips')?.replaceChildren();
      return void showSeveral();
    }
    const choices = [{ id: 'any', name: words.anyone, picture: null }, ...able];
    byId('people')
      .querySelector('.chips')
      ?.replaceChildren(
        ...choices.map(({ id: value, name, picture }) => {
          const choice = { name: 'barber', value, checked: value === chosen };
          if (!picture) return pick(choice, name);
          return pick({ ...choice, ariaLabel: name }, portrait(name, picture), name);
        }),
      );
  }

  /** The choice of people for services of several people. This part and its words load later. */
  async function showSeveral() {
    const shown = order;
    const isStill = () => shown === order && isForNobody();
    if (byId('nobody').textContent) return;
    const { drawChain } = await import('./chain.ts');
    await drawChain({ page, services: shown, people, onChange: onPerson, isStill });
  }

  return {
    ids,
    /** The ids in the order of choosing. */
    inOrder: () => order,
    services,
    nameOf,
    /** The names of the services in one line. */
    names,
    barber,
    barberName,
    /** The choice as the waitlist and a booking of one person take it. */
    wished: () => ({ services: ids(), barber: barber() === 'any' ? null : barber() }),
    isForNobody,
    isImpossible,
    /** Several people may do the services, one after another. Where the client chooses no people, only the server knows. */
    ofSeveral: () =>
      isForNobody() || (page.barbers.length === 0 && order.length > 1)
        ? { services: order.join(), people: peopleInOrder().join() }
        : undefined,
    /** The parts of an offered chain, as they are booked. */
    bookedParts: (time: string, parts: NonNullable<TakenTerms['parts']>) => ({
      services: [...order],
      people: peopleInOrder(),
      parts: parts.map((part) => ({
        ...{ services: part.services, barber: part.barberId },
        time: clockTime(minutesOf(time) + part.from),
      })),
    }),
    /** The chosen people of several services, to be kept with the draft. */
    peopleByField: () => people,
    showPeople,
    /** Notes that a service was chosen or taken out. */
    follow(): void {
      allowAddons();
      const now = ids();
      order = [
        ...order.filter((service) => now.includes(service)),
        ...now.filter((id) => !order.includes(id)),
      ];
      showPeople();
    },
    /** Chooses these services, and the people as they were kept. */
    choose(wanted: readonly string[], kept: Readonly<Record<string, string>> = {}): void {
      for (const input of form.querySelectorAll<HTMLInputElement>('[name=service]')) {
        if (wanted.includes(input.value) || page.services.length === 1) input.checked = true;
      }
      people = { ...kept };
      order = [...new Set([...wanted, ...ids()])].filter((service) => ids().includes(service));
    },
  };
}
