// Small schemas, used by the schemas of the other files.
import * as z from 'zod/mini';
import { messages } from './wording.sq.ts';

export const Id = z.uuid().check(z.toLowerCase());
export const ById = z.object({ id: Id });

/**
 * The id of one change, made by the device and sent again with the change until an answer has come. The server then writes once, and gives
 * the first answer again. A new record needs no such id: its own `id` is enough.
 */
export const ChangeId = z.optional(Id);

/** An option of a check: if the check fails, rules across fields are skipped. They would name another field, which may be right. */
export const aborts = { abort: true };

/** The message for a missing value. Other problems keep the general message. */
const messageIfMissing = (sentence?: string) => ({
  ...aborts,
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
export const clockTimeText = (missing?: string) =>
  z.string(messageIfMissing(missing)).check(z.regex(clockTime, messageIfMissing(missing)));
export const ClockTime = clockTimeText();

/** The first and the last possible day, so that a year always has four digits. */
export const firstDay = '2000-01-01';
export const lastDay = '2100-12-31';
export const isKnownDay = (day: string): boolean => day >= firstDay && day <= lastDay;

export const isoDate = (missing?: string) =>
  z.iso.date(messageIfMissing(missing)).check(z.refine(isKnownDay, aborts));
export const IsoDate = isoDate();

/** A moment, in UTC. */
export const Moment = z.iso.datetime();

/** The characters that are not seen, such as those that change the direction of the text. Within emoji the joiner is kept. */
const unseen =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}/gu;
export const withoutUnseen = (text: string): string => text.replace(unseen, '');
const lineSeparators = /[\p{Zl}\p{Zp}]/gu;

const normalise = (text: string, lines: boolean) =>
  withoutUnseen(text.replace(lineSeparators, lines ? '\n' : ' '))
    .normalize('NFC')
    .trim();
const noControls = z.regex(/^\P{Cc}*$/u);
const noControlsExceptLines = z.regex(/^[\P{Cc}\n\t]*$/u);
const wellFormed = z.refine<string>((text) => text.isWellFormed());

interface TextRules {
  readonly max: number;
  /** The message if the text is absent or empty. */
  readonly missing?: string;
  readonly lines?: boolean;
  readonly optional?: boolean;
}

/** A typed text: normalised and trimmed, without control characters, with a maximum length. */
export function text({ max, missing, lines = false, optional = false }: TextRules) {
  return z.pipe(
    z.pipe(
      z.string(missing),
      z.transform((typed) => normalise(typed, lines)),
    ),
    z
      .string()
      .check(
        z.minLength(optional ? 0 : 1, missing),
        z.maxLength(max),
        wellFormed,
        lines ? noControlsExceptLines : noControls,
      ),
  );
}

export const longestName = 120;
export const Name = text({ max: longestName });

/** A text that may be empty. Empty and null both become null. */
export const optionalText = (max: number, lines = false) =>
  z.pipe(
    z.nullable(text({ max, lines, optional: true })),
    z.transform((typed) => typed || null),
  );

const emailShape = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;
export const looksLikeEmail = (typed: string): boolean => typed.length <= 254 && emailShape.test(typed);

/** Any text typed as e-mail, in lower case, so that one address has one spelling. */
export const EmailTyped = z.pipe(
  text({ max: 254, missing: messages.emailMissing }),
  z.transform((typed) => typed.toLowerCase()),
);
export const Email = z.pipe(EmailTyped, z.string().check(z.refine(looksLikeEmail, messages.emailInvalid)));

interface PriceMessages {
  readonly missing?: string;
  readonly tooLow?: string;
  readonly tooHigh?: string;
  /** The message for more than two decimals. */
  readonly tooFine?: string;
}

/** A price: euros with at most two decimals in the request, whole cents on the server. */
export const priceInCents = ({ missing, tooLow, tooHigh, tooFine }: PriceMessages = {}) =>
  z.pipe(
    z.number(messageIfMissing(missing)).check(
      z.minimum(0, tooLow),
      z.maximum(100_000, tooHigh),
      z.refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, tooFine),
    ),
    z.transform((euros) => Math.round(euros * 100)),
  );

/** A number in the query of a URL, which comes as text. */
export const numberInQuery = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
/** A list in the query of a URL, which is one text with commas. */
export const listInQuery = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.split(',').filter(Boolean)),
    ),
    z.array(item),
  );

export const PageNumber = numberInQuery(1, 1_000_000);
export const limit = (max: number) => numberInQuery(1, max);

export const Pagination = z.object({
  current_page: z.int(),
  total_pages: z.int(),
  total_items: z.int(),
  items_per_page: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/** The pagination of a list. An empty list has one page. */
export const paginationOf = (page: number, size: number, total: number): Pagination => ({
  current_page: page,
  total_pages: Math.max(1, Math.ceil(total / size)),
  total_items: total,
  items_per_page: size,
});
