// Words of the overview of a week.
import { dayAndMonth, duration as lasting, longDate, monthName, shortDay } from '#contracts/format.sq.ts';
import { fillWords } from '../words.sq.ts';

/** `23–29 nëntor 2026`, `30 nëntor – 6 dhjetor 2026`. */
const weekTitle = (monday: string, sunday: string) => {
  if (monthName(monday) === monthName(sunday)) return `${Number(monday.slice(8))}–${longDate(sunday)}`;
  const isSameYear = monday.slice(0, 4) === sunday.slice(0, 4);
  return `${isSameYear ? dayAndMonth(monday) : longDate(monday)} – ${longDate(sunday)}`;
};

interface Spoken {
  readonly count: string;
  readonly loads: readonly {
    readonly barber: { readonly name: string };
    readonly load: number | undefined;
  }[];
  readonly free: string | undefined;
}

const load = (part: number | undefined) => (part === undefined ? 'E bllokuar' : fillWords.percent(part));

export const weekViewWords = {
  title: weekTitle,
  chooseWeek: 'zgjidhni javën në kalendar',
  days: 'Ditët e javës',
  barbers: 'Barberi',
  all: 'Të gjithë',
  noVisits: 'asnjë termin',
  free: (minutes: number) => (minutes > 0 ? `Kohë e lirë: ${lasting(minutes)}` : 'Pa kohë të lirë'),
  load,
  /** For screen readers: the whole day as one sentence. */
  spoken: (day: string, isToday: boolean, week?: Spoken) =>
    [
      `${shortDay(day)} ${monthName(day)}`,
      isToday && 'sot',
      week?.count,
      ...(week?.loads ?? []).map(({ barber, load: part }) => `${barber.name}: ${load(part)}`),
      week?.free,
    ]
      .filter(Boolean)
      .join(', '),
};
