import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string; readonly count?: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly wide?: boolean;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
}

export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  wide = false,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const idOf = (key: Key) => `${id}-${key}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const current = tabs.findIndex(({ key }) => key === chosen);
    const next = step && tabs.at((current + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    document.getElementById(idOf(next.key))?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        hidden={tabs.length === 1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className={`rounded-[12px] bg-sunken p-1 ${wide ? 'grid auto-cols-fr grid-flow-col' : 'flex w-fit max-w-full flex-wrap'}`}
      >
        {tabs.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={idOf(key)}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            className={`flex h-9 items-center justify-center gap-2 rounded-[9px] font-semibold text-ink-2 hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-1 dark:aria-selected:bg-line sm:px-4 pointer-coarse:h-11 ${
              tabs.length > 4 ? 'px-1 min-[360px]:px-2 min-[390px]:px-2.5' : 'px-2.5'
            }`}
          >
            {label}
            {count !== undefined && <span className="num font-medium text-ink-3">{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(chosen)}>
        {children}
      </div>
    </>
  );
}
