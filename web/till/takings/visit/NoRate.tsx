import { Link } from 'wouter';
import { words } from '../words.sq.ts';

/** The hint that the other currency is not accepted without a rate. */
export const NoRate = ({ maySet }: { readonly maySet: boolean }) => (
  <p className="text-sm text-ink-2">
    {words.noRate}{' '}
    {maySet ? (
      <Link
        href="/konfigurimet?skeda=arka"
        className="font-semibold text-brand-ink underline underline-offset-2"
      >
        {words.setRate}
      </Link>
    ) : (
      words.ownerSetsRate
    )}
  </p>
);
