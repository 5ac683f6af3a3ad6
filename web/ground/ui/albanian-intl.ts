// Chromium has no Albanian locale data: its `Intl` prints "2026 M11 23". React Aria's date controls print with `Intl`,
// so this module replaces its formats for Albanian. Import it only from the lazy chunk of such a control.

import { weekday } from '#contracts/ground/calendar.rules.ts';
import { monthName, monthShort, weekdayName, weekdayShort } from '#contracts/ground/format.sq.ts';
import { weekdaysNarrow } from './aria.sq.ts';

type FormattableTime = Intl.FormattableTemporalObject | Date | number | bigint;
type Style = 'long' | 'short' | 'narrow';

// Polish dates have the same order and punctuation as Albanian dates
const host = 'pl-PL';
const isAlbanian = (locales: Intl.LocalesArgument) =>
  /^sq\b/i.test(String(Array.isArray(locales) ? locales[0] : (locales ?? '')));

const Native = Intl.DateTimeFormat;

function monthAs(style: Style, day: string) {
  const name = style === 'long' ? monthName(day) : monthShort(day);
  return style === 'narrow' ? name.slice(0, 1) : name;
}
function weekdayAs(style: Style, day: string) {
  if (style === 'long') return weekdayName(day);
  return style === 'short' ? weekdayShort(day).toLowerCase() : (weekdaysNarrow[weekday(day)] ?? '');
}

class AlbanianDateTimeFormat extends Native {
  readonly #month: Style;
  readonly #weekday: Style;
  readonly #days: Intl.DateTimeFormat;

  constructor(options: Intl.DateTimeFormatOptions = {}) {
    // Albanian times have two digits for the hour
    super(host, options.hour ? { ...options, hour: '2-digit' } : options);
    const { month, weekday, dateStyle, timeZone } = options;
    this.#month = month === 'short' || month === 'narrow' ? month : dateStyle === 'medium' ? 'short' : 'long';
    this.#weekday = weekday ?? 'long';
    this.#days = new Native('en-CA', { timeZone });
    // the inherited `format` is a getter that is bound to the host's format
    Object.defineProperty(this, 'format', {
      value: (when?: FormattableTime) => text(this.formatToParts(when)),
    });
  }

  override formatToParts(when?: FormattableTime) {
    return super.formatToParts(when as Date).map((part) => this.#albanian(part, when ?? Date.now()));
  }

  override formatRangeToParts(start: FormattableTime, end: FormattableTime) {
    return super
      .formatRangeToParts(start as Date, end as Date)
      .map((part) => this.#albanian(part, part.source === 'endRange' ? end : start));
  }

  override formatRange(start: FormattableTime, end: FormattableTime) {
    return text(this.formatRangeToParts(start, end));
  }

  override resolvedOptions() {
    return { ...super.resolvedOptions(), locale: 'sq-AL' };
  }

  #albanian<Part extends { type: string; value: string }>(part: Part, when: FormattableTime): Part {
    const day = this.#days.format(when as Date);
    if (part.type === 'weekday') return { ...part, value: weekdayAs(this.#weekday, day) };
    if (part.type === 'month' && !/\d/.test(part.value)) {
      return { ...part, value: monthAs(this.#month, day) };
    }
    return part;
  }
}

const text = (parts: readonly { value: string }[]) => parts.map(({ value }) => value).join('');

const knowsAlbanian =
  new Native('sq-AL', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 15)) ===
  monthName('2026-11-15');

if (!knowsAlbanian) {
  const DateTimeFormat = new Proxy(Native, {
    construct: (target, [locales, options]) =>
      isAlbanian(locales) ? new AlbanianDateTimeFormat(options) : new target(locales, options),
  });
  Object.assign(Intl, { DateTimeFormat });
}
