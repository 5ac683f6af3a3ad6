// The line above every screen of an owner about the trial, or about a plan that has ended.
import { X } from 'lucide-react';
import { messages } from '#contracts/ground/wording.sq.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LinkStrip } from '../../ground/ui/LinkStrip.tsx';
import { bannerWords as words } from './banner.sq.ts';

export interface SubscriptionStripProps {
  /** The days that are left of the trial. Undefined: the plan has ended. */
  readonly days?: number;
  readonly onHide?: () => void;
}

export default function SubscriptionStrip({ days, onHide }: SubscriptionStripProps) {
  if (days === undefined)
    return (
      <LinkStrip
        label={words.notice}
        href="/abonimi"
        look="min-h-11 bg-danger-soft text-danger-ink lg:mt-3 lg:mr-3 lg:rounded-lg"
        action={words.renew}
      >
        {messages.subscriptionRequired}
      </LinkStrip>
    );
  return (
    <LinkStrip
      label={words.notice}
      href="/abonimi"
      look="min-h-9 bg-brass-soft text-brass-ink lg:hidden"
      action={words.subscribe}
      beside={
        <IconButton label={words.hideUntilTomorrow} onClick={onHide}>
          <X aria-hidden className="size-[17px]" />
        </IconButton>
      }
    >
      {words.trial} <span className="font-normal">· {words.daysLeft(days)}</span>
    </LinkStrip>
  );
}
