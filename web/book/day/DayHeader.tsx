// The day's title, its week, and the actions for the whole day.
import './day-header.css';
import {
  BellRing,
  CalendarDays,
  CalendarSearch,
  CheckCheck,
  Coffee,
  Ellipsis,
  Plus,
  Printer,
  ShoppingBag,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { weekHref } from '../../appointments/address.ts';
import type { DayMark } from '../../appointments/day-marks.ts';
import { ViewSwitch } from '../../appointments/ViewSwitch.tsx';
import { words as shared, viewWords } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { FirstFreeButton } from '../first-free/FirstFree.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { Menu } from '../../ground/ui/Menu.tsx';
import { MenuButton } from '../../ground/ui/MenuButton.tsx';
import { Arrows } from './Arrows.tsx';
import { DayTitle } from './DayTitle.tsx';
import type { View } from './use-day-in-address.ts';
import { WeekPicker } from './WeekPicker.tsx';
import { dayWords as words } from './words.sq.ts';

interface DayHeaderProps {
  readonly day: string;
  readonly today: string;
  readonly salon: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly markOf: (day: string) => DayMark | undefined;
  /** The view; undefined if all barbers fit side by side. */
  readonly view: View | undefined;
  readonly onDay: (day: string) => void;
  readonly onView: (view: View) => void;
  readonly onAdd: () => void;
  readonly onBlock: () => void;
  /** Undefined if fewer than two visits are pending. */
  readonly onConfirmAll: { readonly label: string; readonly act: () => void } | undefined;
  readonly onFirstFree: () => void;
  /** Undefined if the salon does not use its till. */
  readonly onSell: (() => void) | undefined;
}

export function DayHeader({
  day,
  today,
  salon,
  counts,
  markOf,
  view,
  onDay,
  onView,
  onAdd,
  onBlock,
  onConfirmAll,
  onFirstFree,
  onSell,
}: DayHeaderProps) {
  const [, navigate] = useLocation();
  const print = () => window.print();
  // only a user who sees phone numbers can write to clients
  const sendsReminders = useRights().view.phones;
  const toReminders = () => navigate('/kujtesat');
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 px-4 py-1 short:py-0.5 lg:px-5 lg:pt-4 lg:pb-3">
      <p className="hidden w-full text-sm font-semibold text-ink-2 print:block">{salon}</p>
      <DayTitle day={day} today={today} onDay={onDay} />
      <div className="no-print flex items-center gap-1.5 max-lg:-mr-2 max-lg:gap-0.5">
        <span className="named contents max-xl:hidden">
          <FirstFreeButton onOpen={onFirstFree} />
          {sendsReminders && (
            <IconButton label={words.reminders} onClick={toReminders}>
              <BellRing aria-hidden className="size-[18px]" />
            </IconButton>
          )}
          <IconButton label={words.print} onClick={print}>
            <Printer aria-hidden className="size-[18px]" />
          </IconButton>
          {onSell && (
            <IconButton label={words.sell} onClick={onSell}>
              <ShoppingBag aria-hidden className="size-[18px]" />
            </IconButton>
          )}
          <IconButton label={shared.block} onClick={onBlock}>
            <Coffee aria-hidden className="size-[18px]" />
          </IconButton>
        </span>
        <span className="contents max-lg:hidden">
          <ViewSwitch day={day} />
        </span>
        <Arrows day={day} today={today} by="day" onDay={onDay} />
        <div className="xl:hidden">
          <Menu
            label={words.more}
            place="below"
            buttonClass="btn btn-ghost btn-icon"
            button={<Ellipsis aria-hidden className="size-5" />}
          >
            {view === 'all' && (
              <MenuButton Icon={UserRound} label={words.oneBarber} onChoose={() => onView('one')} />
            )}
            {view === 'one' && (
              <MenuButton Icon={UsersRound} label={words.allBarbers} onChoose={() => onView('all')} />
            )}
            {onConfirmAll && (
              <MenuButton Icon={CheckCheck} label={onConfirmAll.label} onChoose={onConfirmAll.act} />
            )}
            <MenuButton Icon={CalendarDays} label={viewWords.week} onChoose={() => navigate(weekHref(day))} />
            <MenuButton Icon={CalendarSearch} label={viewWords.firstFree} onChoose={onFirstFree} />
            <MenuButton Icon={Coffee} label={shared.block} onChoose={onBlock} />
            {sendsReminders && <MenuButton Icon={BellRing} label={words.reminders} onChoose={toReminders} />}
            {onSell && <MenuButton Icon={ShoppingBag} label={words.sell} onChoose={onSell} />}
            <MenuButton Icon={Printer} label={words.print} onChoose={print} />
          </Menu>
        </div>
        <span className="contents max-lg:hidden">
          <Button look="primary" onClick={onAdd}>
            <Plus aria-hidden className="size-[17px]" strokeWidth={2.4} />
            {shared.add}
          </Button>
        </span>
      </div>
      <div className="no-print w-full short:hidden lg:pt-1">
        <WeekPicker day={day} today={today} counts={counts} markOf={markOf} onDay={onDay} />
      </div>
    </header>
  );
}
