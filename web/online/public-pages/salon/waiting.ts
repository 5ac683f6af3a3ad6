// The entries of the waitlist that were made in this browser: the wish, its days, and a button to leave the waitlist.

import type { PageData } from '#contracts/online/salon-page.ts';
import type { leaveOwnEntry, readOwnEntry } from '#contracts/online/waitlist-offers.ts';
import { byId, element } from '../elements.ts';
import { setFailure } from '../failure.ts';
import { tryToStore } from '../remembered.ts';
import { waitlistTexts } from '../waitlist-texts.ts';
import { callByName } from '../../../ground/lib/call-by-name.ts';
import { keyOf } from './waiting-key.ts';

interface KeptEntry {
  readonly id: string;
  /** A text such as `Prerje · Ardit · Pre 27 nëntor · Pasdite`. */
  readonly what: string;
  /** The last day of the entry. */
  readonly to: string;
}

type Page = Pick<PageData, 'slug' | 'language' | 'words' | 'today'>;

/** The places where entries are kept: permanently only if the client wants to be remembered here, otherwise for this tab. */
const storages = [() => localStorage, () => sessionStorage] as const;

function keptIn(storage: Storage, page: Page): KeptEntry[] {
  const kept: unknown = JSON.parse(storage.getItem(keyOf(page)) ?? '[]');
  return Array.isArray(kept) ? kept : [];
}

export function keepEntry(page: Page, entry: KeptEntry, isRemembered: boolean): void {
  tryToStore(() => {
    const storage = isRemembered ? localStorage : sessionStorage;
    storage.setItem(keyOf(page), JSON.stringify([...keptIn(storage, page), entry]));
  });
}

function dropEntry(page: Page, id: string) {
  for (const storage of storages)
    tryToStore(() => {
      const left = keptIn(storage(), page).filter((one) => one.id !== id);
      if (left.length > 0) storage().setItem(keyOf(page), JSON.stringify(left));
      else storage().removeItem(keyOf(page));
    });
}

/** Shows in the box that the client waits, with the wish and a button to leave the waitlist. */
export async function drawWaiting(page: Page, { id, what }: KeptEntry, box: HTMLElement): Promise<void> {
  const { words } = await waitlistTexts[page.language]();
  const params = { slug: page.slug, entry: id };
  const line = (className: string, text: string) => element('p', { className }, text);
  const said = element('div', { className: 'notice', role: 'status', tabIndex: -1 }, words.joined);
  const leave = element('button', { type: 'button', className: 'btn btn-ghost' }, words.leave);
  leave.onclick = async () => {
    setFailure(undefined);
    try {
      await callByName<typeof leaveOwnEntry>('POST /public/salons/:slug/waitlist/:entry/leave', { params });
      dropEntry(page, id);
      said.textContent = words.left;
      box.replaceChildren(said);
      said.focus();
    } catch {
      setFailure(page.words.failed);
    }
  };
  box.replaceChildren(said, line('hint', what), leave);
}

/** Shows the entries after the page was loaded again. An entry that has ended, or that the client left by a link, is not shown. */
export async function showWaiting(page: Page): Promise<void> {
  const kept: KeptEntry[] = [];
  for (const storage of storages) tryToStore(() => kept.push(...keptIn(storage(), page)));
  for (const entry of kept) {
    const params = { slug: page.slug, entry: entry.id };
    const { answer } = await callByName<typeof readOwnEntry>('GET /public/salons/:slug/waitlist/:entry', {
      params,
    }).catch(() => ({ answer: undefined }));
    if (entry.to < page.today || answer?.waits === false) {
      dropEntry(page, entry.id);
      continue;
    }
    const box = element('section', { className: 'block waiting' });
    await drawWaiting(page, entry, box);
    byId('booking').before(box);
  }
}
