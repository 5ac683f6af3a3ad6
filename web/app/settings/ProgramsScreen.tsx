// The screen for owners about other programs: which data of the salon they may read and receive.
import { useEffect } from 'react';
import { useUser } from '../../identity/accounts/session.ts';
import TokensSection from '../../identity/tokens/TokensSection.tsx';
import WebhooksSection from '../../programs/webhooks/WebhooksSection.tsx';
import { useSought } from '../../ground/lib/sought.ts';
import { titles } from '../../ground/titles.sq.ts';
import { Page } from '../../ground/ui/Page.tsx';
import { SavingNeedsNetwork } from '../../ground/ui/SavingNeedsNetwork.tsx';
import { notePrograms } from './known-programs.ts';

export default function ProgramsScreen() {
  const { id } = useUser();
  useEffect(() => notePrograms(id), [id]);
  useSought('programues');
  return (
    <Page title={titles.programs}>
      <SavingNeedsNetwork />
      <div className="grid max-w-[640px] gap-8 pt-1">
        <TokensSection />
        <WebhooksSection />
      </div>
    </Page>
  );
}
