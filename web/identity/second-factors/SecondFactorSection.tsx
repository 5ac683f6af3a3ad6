// The section about verification in two steps: its state, turning it on and off, and the recovery codes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import type { SecondFactor } from '#contracts/identity/second-factors.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { watched } from '../../ground/lib/watched.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { ConfirmedButton } from '../../ground/ui/ConfirmedButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Section } from '../../ground/ui/Section.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { renewRecoveryCodes, secondFactorQuery, setUpSecondFactor, turnOffSecondFactor } from './api.ts';
import { words } from './words.sq.ts';

const setUpDialog = new Chunk(() => import('./SetUpDialog.tsx'));
const recoveryCodesDialog = new Chunk(() => import('./RecoveryCodesDialog.tsx'));

const tellFailure = { onError: (error: Error) => toast.error(explain(error, words.changeFailed)) };

export function SecondFactorSection() {
  const { data: factor, error, refetch } = useQuery({ ...secondFactorQuery, ...watched });
  // one dialog for two cases, turning it on and new codes: both end with codes that are shown only once
  const [codes, setCodes] = useState<readonly string[]>();

  return (
    <Section
      title={
        <>
          {words.title}
          {factor?.isOn && <Badge tone="good">{words.on}</Badge>}
        </>
      }
      line={words.line}
    >
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!factor && !error && <Skeleton lines={1} />}
      {factor && (factor.isOn ? <On factor={factor} onCodes={setCodes} /> : <Off onCodes={setCodes} />)}
      {codes && <LazyDialog chunk={recoveryCodesDialog} codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}

interface CodesProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

function Off({ onCodes }: CodesProps) {
  const setUp = useChange(setUpSecondFactor);
  const { data, reset } = setUp;
  return (
    <div>
      <Button look="primary" busy={setUp.isPending} onClick={() => setUp.mutate(undefined, tellFailure)}>
        {words.turnOn}
      </Button>
      {data && (
        <LazyDialog
          chunk={setUpDialog}
          secret={data.secret}
          uri={data.uri}
          onDone={(recoveryCodes: readonly string[]) => {
            reset();
            onCodes(recoveryCodes);
          }}
          onClose={reset}
        />
      )}
    </div>
  );
}

function On({ factor, onCodes }: CodesProps & { factor: SecondFactor }) {
  const [asked, ask] = useState(false);
  const renew = useChange(renewRecoveryCodes);
  const onClose = () => ask(false);

  return (
    <>
      {factor.endsAt && <Banner kind="info">{words.endsAt(dateAndTime(factor.endsAt))}</Banner>}
      <div className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{words.recoveryCodes}</p>
          <p className="num text-sm text-ink-2">{words.left(factor.recoveryCodesLeft)}</p>
        </div>
        <Button onClick={() => ask(true)}>{words.renew}</Button>
      </div>
      <div>
        <ConfirmedButton
          label={words.turnOff}
          title={words.title}
          question={words.turnOffQuestion}
          change={turnOffSecondFactor}
          sent={undefined}
          otherwise={words.changeFailed}
        />
      </div>
      {asked && (
        <Confirm
          title={words.recoveryCodes}
          question={words.renewQuestion}
          yes={words.renew}
          busy={renew.isPending}
          onYes={() =>
            renew.mutate(undefined, {
              onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
              ...tellFailure,
              onSettled: onClose,
            })
          }
          onClose={onClose}
        />
      )}
    </>
  );
}
