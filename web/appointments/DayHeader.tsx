// The day's title, the week it lies in, and what can be done with it.
import { Coffee, Columns3, Ellipsis, type LucideIcon, Plus, Printer, RectangleVertical } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { DayTitle } from './DayTitle.tsx';
import { screenWords as words } from './screen.sq.ts';
import type { View } from './use-day-in-address.ts';
import { WeekPicker, WeekSteps } from './WeekPicker.tsx';

interface DayHeaderProps {
  readonly day: string;
  readonly today: string;
  readonly salon: string;
  readonly counts: ReadonlyMap<string, number>;
  /** Nothing where all barbers have room beside each other anyway. */
  readonly view: View | undefined;
  readonly onDay: (day: string) => void;
  readonly onView: (view: View) => void;
  readonly onAdd: () => void;
  readonly onBlock: () => void;
}

export function DayHeader({
  day,
  today,
  salon,
  counts,
  view,
  onDay,
  onView,
  onAdd,
  onBlock,
}: DayHeaderProps) {
  const print = () => window.print();
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 pt-1.5 pb-2.5 lg:px-5 lg:pt-4 lg:pb-3">
      <p className="hidden w-full text-sm font-semibold text-ink-2 print:block">{salon}</p>
      <DayTitle day={day} today={today} onDay={onDay} />
      <div className="no-print flex items-center gap-1.5 max-lg:-mr-2 max-lg:gap-0.5">
        <span className="contents max-lg:hidden">
          <IconButton label={words.print} onClick={print}>
            <Printer aria-hidden className="size-[18px]" />
          </IconButton>
          <IconButton label={words.block} onClick={onBlock}>
            <Coffee aria-hidden className="size-[18px]" />
          </IconButton>
        </span>
        <WeekSteps day={day} today={today} onDay={onDay} />
        <div className="lg:hidden">
          <Menu
            label={words.more}
            place="below"
            buttonClass="btn btn-ghost btn-icon"
            button={<Ellipsis aria-hidden className="size-5" />}
          >
            {view === 'all' && (
              <MenuItem Icon={RectangleVertical} label={words.oneBarber} onChoose={() => onView('one')} />
            )}
            {view === 'one' && (
              <MenuItem Icon={Columns3} label={words.allBarbers} onChoose={() => onView('all')} />
            )}
            <MenuItem Icon={Coffee} label={words.block} onChoose={onBlock} />
            <MenuItem Icon={Printer} label={words.print} onChoose={print} />
          </Menu>
        </div>
        <span className="contents max-lg:hidden">
          <Button look="primary" onClick={onAdd}>
            <Plus aria-hidden className="size-[17px]" strokeWidth={2.4} />
            {words.add}
          </Button>
        </span>
      </div>
      <div className="no-print w-full">
        <WeekPicker day={day} today={today} counts={counts} onDay={onDay} />
      </div>
    </header>
  );
}

interface MenuItemProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onChoose: () => void;
}

function MenuItem({ Icon, label, onChoose }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      className="opt w-full cursor-pointer"
    >
      <Icon aria-hidden className="size-[17px] text-ink-3" strokeWidth={1.9} />
      {label}
    </button>
  );
}
