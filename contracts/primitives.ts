// The small things that every noun is made of.
import * as z from 'zod/mini';

export const Id = z.uuid().check(z.toLowerCase());
export const ById = z.object({ id: Id });

/** A sentence of one's own for what was left out; what is wrong otherwise keeps the general one. */
const whenLeftOut = (sentence?: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
export const timeOfDay = (missing?: string) =>
  z.string(whenLeftOut(missing)).check(z.regex(clockTime, whenLeftOut(missing)));
export const ClockTime = timeOfDay();

export const isoDate = (missing?: string) =>
  z.iso.date(whenLeftOut(missing)).check(z.refine((day) => day >= '2000-01-01' && day <= '2100-12-31'));
export const IsoDate = isoDate();

/** A moment, in UTC. */
export const Moment = z.iso.datetime();

const tidy = (text: string) => text.normalize('NFC').trim();
const noControls = z.regex(/^\P{Cc}*$/u);
const noControlsButLines = z.regex(/^[\P{Cc}\n\t]*$/u);
const wellFormed = z.refine<string>((text) => text.isWellFormed());

interface TextRules {
  readonly max: number;
  /** What is said where it is absent or empty. */
  readonly missing?: string;
  readonly lines?: boolean;
  readonly optional?: boolean;
}

/** What a person typed: normalised, trimmed, without control characters, of bounded length. */
export function text({ max, missing, lines = false, optional = false }: TextRules) {
  return z.pipe(
    z.pipe(z.string(missing), z.transform(tidy)),
    z
      .string()
      .check(
        z.minLength(optional ? 0 : 1, missing),
        z.maxLength(max),
        wellFormed,
        lines ? noControlsButLines : noControls,
      ),
  );
}

export const Name = text({ max: 120 });

/** A text that may be left empty; empty and null are both kept as null. */
export const optionalText = (max: number, lines = false) =>
  z.pipe(
    z.nullable(text({ max, lines, optional: true })),
    z.transform((typed) => typed || null),
  );

const emailShape = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;
const emailMissing = 'Email është i detyrueshëm';
export const looksLikeEmail = (typed: string) => typed.length <= 254 && emailShape.test(typed);

/** Whatever was typed where an e-mail belongs; kept in lower case, so that one address is one. */
export const EmailTyped = z.pipe(
  text({ max: 254, missing: emailMissing }),
  z.transform((typed) => typed.toLowerCase()),
);
export const Email = z.pipe(
  EmailTyped,
  z.string().check(z.refine(looksLikeEmail, 'Email-i nuk është i vlefshëm.')),
);

/** Euros on the wire, with at most two decimals; whole cents inside. */
export const price = ({ missing, tooLow }: { missing?: string; tooLow?: string } = {}) =>
  z.pipe(
    z.number(whenLeftOut(missing)).check(
      z.minimum(0, tooLow),
      z.maximum(100_000),
      z.refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6),
    ),
    z.transform((euros) => Math.round(euros * 100)),
  );
export const Price = price();

/** Numbers in an address come as text. */
export const numberInAddress = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
export const PageNumber = numberInAddress(1, 1_000_000);
export const limit = (max: number) => numberInAddress(1, max);

export const Pagination = z.object({
  current_page: z.int(),
  total_pages: z.int(),
  total_items: z.int(),
  items_per_page: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;
