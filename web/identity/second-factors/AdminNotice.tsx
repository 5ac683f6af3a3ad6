// A notice that reminds an administrator of the second factor. It also says so if the server answers no other call without the second
// factor.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { LinkStrip } from '../../ground/ui/LinkStrip.tsx';
import { secondFactorQuery } from './api.ts';
import { isNoticeExpected, noteSecondFactor, noticePlace, onNoticeChange } from './notice-flag.ts';
import { adminWords as words } from './words.sq.ts';

/** The screens that open without the second factor, beside signing out. */
const ownScreens: readonly string[] = ['/siguria', '/profili'];

export default function AdminNotice() {
  const [path] = useLocation();
  const { data: factor, refetch } = useQuery(secondFactorQuery);
  useEffect(() => {
    if (factor) noteSecondFactor(!factor.isOn);
  }, [factor]);
  useEffect(() => onNoticeChange(() => void refetch()), [refetch]);
  if (!factor) return isNoticeExpected() && <div className={noticePlace} />;
  if (factor.isOn) return null;
  // the server answers no other calls without the second factor
  if (factor.isRequired && !ownScreens.includes(path)) return <Redirect to="/siguria" replace />;
  return (
    <LinkStrip
      label={words.notice}
      look="min-h-11 bg-brass-soft text-brass-ink lg:mt-3 lg:mr-3 lg:rounded-lg"
      href="/siguria"
      action={words.turnOn}
    >
      {factor.isRequired ? words.closed : words.missing}
    </LinkStrip>
  );
}
