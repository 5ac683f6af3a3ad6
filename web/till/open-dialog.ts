import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';

/** The open dialog of the till. */
export type OpenDialog =
  | { readonly what: 'in' | 'out' | 'reopen'; readonly day: string }
  | { readonly what: 'fiscal'; readonly taking: Taking };

export interface TillDialogProps {
  readonly open: OpenDialog;
  /** The currency of the salon. */
  readonly own: Currency;
  readonly onClose: () => void;
}
