// All keyboard shortcuts, by where they work. They are loaded with their sheet, not with the frame.
import { daySections } from '../appointments/shortcuts.sq.ts';
import { searchWords as clients } from '../book/clients/search.sq.ts';
import { searchKey } from '../ground/lib/shortcuts.ts';
import { searchWords as settings } from './settings/search.sq.ts';
import { keyWords } from './shortcuts.sq.ts';

export interface ShortcutSection {
  readonly title: string;
  readonly rows: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

const everywhere = (own: ShortcutSection['rows']): ShortcutSection => ({
  title: keyWords.everywhere,
  rows: [{ keys: ['?'], does: keyWords.showsKeys }, ...own, { keys: ['Esc'], does: keyWords.closes }],
});

const atSettings: ShortcutSection = {
  title: keyWords.atSettings,
  rows: [{ keys: [searchKey], does: settings.search }],
};

export const sectionsOf = (isOwner: boolean): readonly ShortcutSection[] =>
  isOwner
    ? [everywhere([{ keys: [searchKey], does: clients.search }]), atSettings, ...daySections]
    : [everywhere([])];
