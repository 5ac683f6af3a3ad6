// The script of the page of the queue: a client enters the queue, then sees the client's own place and the waiting time.

import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { Proof } from '#contracts/ground/proof.ts';
import { numberMeant } from '#contracts/ground/typed-phones.rules.ts';
import type { joinQueue, leaveQueue, readEntry, readQueue } from '#contracts/online/queue-page.ts';
import type { QueuePageData } from '#contracts/online/queue-template.ts';
import { waitIn, wrongPhoneIn } from '#contracts/online/salon-page.rules.ts';
import { say } from '#contracts/online/salon-page.ts';
import { byId, element, pick } from '../elements.ts';
import { showError } from '../field-error.ts';
import { newId } from '../new-id.ts';
import { remembered, tryToStore } from '../remembered.ts';
import { callByName, type RefusalOf } from '../../../ground/lib/call-by-name.ts';
import type { prove } from '../../../ground/lib/proof.ts';

type Entry = ReplyOf<typeof readEntry>['entry'];
type Queue = Pick<ReplyOf<typeof readQueue>, 'state' | 'wait'>;

const secondsBetweenLooks = 30;
/** The time for which a proof is used: one hour. The server accepts a ticket for two hours, so a ticket older than one hour is replaced. */
const proofServesMs = 3_600_000;

/** Starts the page. The answer is a function that ends the regular checks. */
export function openQueue(
  { slug, words, queueWords, dial, services, barbers, mostServices }: QueuePageData,
  work: typeof prove,
): () => void {
  const form = byId<HTMLFormElement>('enter');
  const button = byId('join');
  const key = `queue ${slug}`;
  /** The link of the client's own entry, which this browser keeps. */
  let link: string | undefined;
  let entry: Entry | undefined;
  let proof: { readonly found: Promise<Proof>; readonly endsAt: number } | undefined;
  /** The id of the next entry. The same id is sent again, so that the client enters only once. */
  let id = newId();
  let hasLeft = false;
  /** True during a call: there is only one call at a time. */
  let isSending = false;
  /** The number of calls that changed something. An answer to a read that began before the last of these calls is out of date. */
  let sends = 0;
  /** The number of reads: only the answer to the last one is shown. */
  let reads = 0;
  /** The barbers who do a service, and whom the server did not refuse. */
  let offered = barbers.filter(({ services: done }) => done?.length !== 0);

  const typed = (name: string) => String(new FormData(form).get(name) ?? '').trim();
  const chosen = () => new FormData(form).getAll('service').map(String);
  const barber = () => typed('barber') || undefined;

  const setFailure = (sentence: string | undefined) => {
    byId('failure').textContent = sentence ?? '';
    byId('failure').hidden = !sentence;
  };

  function keep(next: string | undefined) {
    link = next;
    tryToStore(() => (next ? localStorage.setItem(key, next) : localStorage.removeItem(key)));
  }

  interface Shown {
    readonly title: string;
    readonly line: string;
    readonly what?: string;
    readonly parts: readonly ('enter' | 'leave' | 'again')[];
  }

  function show({ title, line, what = '', parts }: Shown) {
    for (const [part, text] of Object.entries({ title, line, what })) {
      const shown = byId(`ticket-${part}`);
      // the text is set only if it changed: otherwise a screen reader would read the same line again
      if (shown.textContent !== text) shown.textContent = text;
    }
    for (const part of ['enter', 'leave', 'again'] as const) byId(part).hidden = !parts.includes(part);
    if (!parts.includes('leave')) byId('question').hidden = true;
    byId('again').textContent = queueWords.again;
    if (byId('failure').textContent === words.failed) setFailure(undefined);
  }

  function showQueue({ state, wait }: Queue) {
    const title = queueWords.enterTitle;
    if (state !== 'open') return show({ title, line: queueWords[state], parts: [] });
    show({ title, line: queueWords.whatFor, what: wait === undefined ? '' : textOf(wait), parts: ['enter'] });
  }

  /** Hides the services that are not offered today any more. A chosen one stays, so that the answer to it is understood. */
  function leaveOut(notToday: readonly string[] = []) {
    for (const input of form.querySelectorAll<HTMLInputElement>('[name=service]')) {
      const label = input.closest('label');
      if (label) label.hidden = notToday.includes(input.value) && !input.checked;
    }
  }

  function textOf(wait: NonNullable<Queue['wait']> | null) {
    if (!wait) return queueWords.late;
    return wait.to === 0 ? words.noWaitNow : say(words.waitNow, { wait: waitIn(words, wait) });
  }

  function placeIn({ place = 1, wait }: Entry) {
    if (!wait) return say(queueWords.placeLate, { place });
    return say(wait.to === 0 ? queueWords.placeNow : queueWords.place, { place, wait: waitIn(words, wait) });
  }

  function showEntry(now: Entry) {
    entry = now;
    const { state, is_here, number } = now;
    if (state === 'waiting') {
      const what = say(is_here ? queueWords.here : queueWords.notHere, { number });
      return show({ title: queueWords.joined, line: placeIn(now), what, parts: ['leave'] });
    }
    if (state === 'left') keep(undefined);
    const over = hasLeft ? queueWords.left : queueWords.over;
    const line = state === 'seated' ? queueWords.seated : over;
    show({ title: queueWords.queue, line, parts: ['again'] });
  }

  function showFailed() {
    setFailure(words.failed);
    if (entry || !form.hidden) return;
    byId('again').textContent = words.retry;
    byId('again').hidden = false;
  }

  /**
   * Shows the client's own entry, or the queue to a client without an entry. Nothing is shown if the client has done something meanwhile.
   */
  async function read(isWanted = () => true): Promise<Queue['state'] | undefined> {
    if (link) {
      const { answer, refused } = await callByName<typeof readEntry>('GET /public/queue/:link', {
        params: { link },
      });
      if (!isWanted()) return undefined;
      // a link of another day, or an entry that ended while the page was closed, leads to the form; an entry that is shown, or whose turn
      // it is, stays
      const isKnown = answer && (entry || answer.entry.state === 'waiting' || answer.entry.is_turn);
      if (isKnown) {
        showEntry(answer.entry);
        return undefined;
      }
      if (refused && refused.code !== 'not_found') throw new Error(refused.code);
      keep(undefined);
    }
    entry = undefined;
    const { answer, refused } = await callByName<typeof readQueue>('GET /public/salons/:slug/queue', {
      params: { slug },
      query: { services: chosen().join() || undefined, barber: barber() },
    });
    if (!isWanted()) return undefined;
    if (refused && refused.code !== 'not_bookable') throw new Error(refused.code);
    showQueue(answer ?? { state: 'closed' });
    leaveOut(answer?.notToday);
    if (answer?.state === 'open' && !(proof && performance.now() < proof.endsAt)) {
      const found = work(answer.proof);
      proof = { found, endsAt: performance.now() + proofServesMs };
      found.catch(() => {
        proof = undefined;
      });
    }
    return answer?.state ?? 'closed';
  }

  async function look() {
    // an entry whose turn it is may be put back into the queue
    const isOver = entry !== undefined && entry.state !== 'waiting' && !entry.is_turn;
    if (document.hidden || isSending || isOver) return;
    const before = sends;
    reads += 1;
    const own = reads;
    const isWanted = () => before === sends && own === reads;
    await read(isWanted).catch(() => {
      if (isWanted()) showFailed();
    });
  }

  async function send(act: () => Promise<void>) {
    if (isSending) return;
    isSending = true;
    sends += 1;
    setFailure(undefined);
    await act().catch(showFailed);
    isSending = false;
  }

  async function join() {
    if (!proof) await read();
    if (!proof) return undefined;
    const body = {
      id,
      name: typed('name'),
      phone: typed('phone') || null,
      service_ids: chosen(),
      barber_id: barber(),
    };
    return callByName<typeof joinQueue>('POST /public/salons/:slug/queue', {
      params: { slug },
      body: { ...body, ...(link && { link }), website: typed('website'), proof: await proof.found },
    });
  }

  async function enter() {
    const phone = typed('phone');
    const wrongPhone = phone && !numberMeant(phone, dial) ? wrongPhoneIn(words, phone, dial) : undefined;
    if (complain({ name: typed('name') ? undefined : words.nameMissing, phone: wrongPhone })) return;
    button.setAttribute('aria-busy', 'true');
    button.textContent = words.asking;
    try {
      let sent = await join();
      if (sent?.refused?.fields?.proof) {
        // the proof is too old, because the page was open for hours
        proof = undefined;
        sent = await join();
      }
      if (!sent) return;
      if (sent.refused) return await showRefusal(sent.refused);
      proof = undefined;
      keep(sent.answer.link);
      showEntry(sent.answer.entry);
      byId('ticket').focus();
    } finally {
      button.removeAttribute('aria-busy');
      button.textContent = queueWords.enter;
    }
  }

  /** Shows each sentence beside its field, and focuses the first wrong field. The answer is true if a field is wrong. */
  function complain(wrong: Readonly<Record<'name' | 'phone', string | undefined>>) {
    const [first] = (['name', 'phone'] as const).filter((field) => showError(form, field, wrong[field]));
    if (first) byId(first).focus();
    return first !== undefined;
  }

  async function showRefusal({ code, fields = {} }: RefusalOf<typeof joinQueue>) {
    const wrong = {
      name: fields.name && words.nameMissing,
      phone: fields.phone && wrongPhoneIn(words, typed('phone'), dial),
    };
    if (complain(wrong)) return;
    if (fields.barber_id) {
      // the barber stopped working here, or stopped doing this service, after the page was loaded
      const gone = barbers.find(({ id: one }) => one === barber());
      offered = offered.filter((one) => one !== gone);
      showPeople();
      return setFailure(say(words.isAway, { barber: gone?.name ?? '' }));
    }
    if (fields.service_ids) return setFailure(queueWords.notForService);
    if (code === 'too_many_requests') return setFailure(queueWords.notFromPhone);
    if (code === 'not_bookable' || code === 'limit_reached') {
      // after this load the page shows that the queue is closed or full
      if ((await read()) === 'open') setFailure(queueWords.notFromPhone);
      return;
    }
    if (code === 'duplicate') id = newId();
    setFailure(words.failed);
  }

  const leave = () =>
    send(async () => {
      const { answer, refused } = await callByName<typeof leaveQueue>('POST /public/queue/:link/leave', {
        params: { link: link ?? '' },
        body: {},
      });
      if (refused) throw new Error(refused.code);
      hasLeft = answer.entry.state === 'left';
      showEntry(answer.entry);
      byId('ticket').focus();
    });

  const again = () =>
    send(async () => {
      // without an entry, this button repeats the load that failed
      if (entry) keep(undefined);
      entry = undefined;
      hasLeft = false;
      id = newId();
      await read();
      byId('ticket').focus();
    });

  function allowServices() {
    const isMost = chosen().length >= mostServices;
    for (const input of form.querySelectorAll<HTMLInputElement>('[name=service]'))
      input.disabled = isMost && !input.checked;
  }

  const chips = element('div', { className: 'chips' });
  const people = element('fieldset', {}, element('legend', { className: 'category' }, words.withWhom), chips);
  byId('which').after(people);

  /** Shows the barbers who do all chosen services. */
  function showPeople() {
    const able = offered.filter((one) => chosen().every((id) => one.services?.includes(id) ?? true));
    const wanted = able.find((one) => one.id === barber())?.id ?? '';
    people.hidden = offered.length < 2;
    chips.replaceChildren(
      ...[{ id: '', name: words.anyone }, ...able].map(({ id: value, name }) =>
        pick({ name: 'barber', value, checked: value === wanted }, name),
      ),
    );
  }

  byId('services').replaceChildren(
    ...services.map(({ id: value, name }) => {
      const label = pick({ name: 'service', value, checked: false }, name);
      for (const input of label.querySelectorAll('input')) input.type = 'checkbox';
      return label;
    }),
  );
  byId('which').hidden = services.length === 0;
  byId<HTMLInputElement>('name').value = remembered()?.name ?? '';
  byId<HTMLInputElement>('phone').value = remembered()?.phone ?? '';
  showPeople();
  form.onchange = ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === 'service') allowServices();
    if (name === 'service') showPeople();
    if (name !== 'service' && name !== 'barber') return;
    byId('ticket-what').textContent = '';
    void look();
  };
  form.oninput = ({ target }) => {
    const { name, ariaInvalid } = target as HTMLInputElement;
    if (ariaInvalid) showError(form, name, undefined);
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    void send(enter);
  };
  byId('leave').onclick = () => {
    byId('question').hidden = false;
    byId('no').focus();
  };
  byId('yes').onclick = () => void leave();
  byId('no').onclick = () => {
    byId('question').hidden = true;
    byId('leave').focus();
  };
  byId('again').onclick = () => void again();
  tryToStore(() => {
    link = localStorage.getItem(key) ?? undefined;
  });
  void look();

  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  const timer = setInterval(look, secondsBetweenLooks * 1000);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    clearInterval(timer);
  };
}
