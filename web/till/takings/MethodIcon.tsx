import {
  ArrowRightLeft,
  Banknote,
  CircleDashed,
  Coins,
  CreditCard,
  type LucideIcon,
  Ticket,
} from 'lucide-react';
import type { Method } from '#contracts/ground/payment.ts';

const icons: Record<Method, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  transfer: ArrowRightLeft,
  voucher: Ticket,
  other: Coins,
};

/** The icon of a payment method; undefined if nothing was paid. */
export function MethodIcon({ method }: { method: Method | undefined }) {
  const Icon = method ? icons[method] : CircleDashed;
  return <Icon aria-hidden strokeWidth={2.25} />;
}
