// The list of keyboard shortcuts, with a switch that turns off the shortcuts that are a single key.
import { useState } from 'react';
import { daySections } from '../appointments/shortcuts.sq.ts';
import { searchWords as clients } from '../book/clients/search.sq.ts';
import { areShortcutsOn, searchKey, turnShortcuts } from '../ground/lib/shortcuts.ts';
import { Dialog } from '../ground/ui/Dialog.tsx';
import { Switch } from '../ground/ui/Switch.tsx';
import { searchWords as settings } from './settings/search.sq.ts';
import { keyWords, words } from './words.sq.ts';

interface ShortcutSheetProps {
  readonly isOwner: boolean;
  readonly onClose: () => void;
}

export default function ShortcutSheet({ isOwner, onClose }: ShortcutSheetProps) {
  const [on, setOn] = useState(areShortcutsOn);
  const turn = (wanted: boolean) => {
    turnShortcuts(wanted);
    setOn(wanted);
  };
  return (
    <Dialog title={words.shortcuts} onClose={onClose} wide>
      <div className="grid gap-x-8 gap-y-6 px-5 py-5 sm:grid-cols-2">
        {sectionsOf(isOwner).map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </div>
      <label className="flex items-center justify-between gap-4 border-t border-line px-5 py-3">
        <span className="text-sm text-ink-2">{keyWords.singleKeys}</span>
        <Switch label={keyWords.singleKeys} on={on} onChange={turn} />
      </label>
    </Dialog>
  );
}

function Section({ title, rows }: ShortcutSection) {
  return (
    <section className="min-w-0">
      <h3 className="pb-1.5 text-sm font-semibold text-ink-2">{title}</h3>
      <dl>
        {rows.map(({ keys, does }) => (
          <div
            key={does}
            className="flex min-h-9 items-center justify-between gap-4 border-t border-line-2 py-1"
          >
            <dt className="text-md">{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ShortcutSection {
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

/** All keyboard shortcuts, grouped by screen. They load with their sheet, not with the frame. */
const sectionsOf = (isOwner: boolean): readonly ShortcutSection[] =>
  isOwner
    ? [everywhere([{ keys: [searchKey], does: clients.search }]), atSettings, ...daySections]
    : [everywhere([])];
