// The clients to ask for a review at Google, below the reminders, and the setting with the salon's page there.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { googleAddress, longestAddress, reviewMessage } from '#contracts/online/reviews.rules.ts';
import { messages } from '#contracts/online/reviews.sq.ts';
import type { Review } from '#contracts/online/reviews.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { type Mark, markReview, reviewsOf, setReviewPage } from '../reviews/api.ts';
import { words } from '../reviews/words.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useFollowing } from '../../ground/lib/use-following.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import type { FoldedForm } from './FoldedForm.tsx';
import type { SendButtons } from './SendButtons.tsx';
import type { SentMark } from './SentMark.tsx';

/** Parts of the reminders, which are loaded there already: a file that both import would load with the settings, too. */
interface Parts {
  readonly FoldedForm: typeof FoldedForm;
  readonly SendButtons: typeof SendButtons;
  readonly SentMark: typeof SentMark;
}
export interface ReviewsProps {
  readonly parts: Parts;
}

export default function Reviews({ parts }: ReviewsProps) {
  const { data, error, refetch } = useQuery(reviewsOf(useClock().day));
  const { may } = useRights();
  if (error && !data) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  if (!data) return null;
  const { address, reviews } = data;
  return (
    <>
      {address !== null && reviews.length > 0 && (
        <ReviewQueue parts={parts} address={address} reviews={reviews} />
      )}
      {may('setup') && <ReviewPage parts={parts} address={address} />}
    </>
  );
}

interface ReviewQueueProps extends ReviewsProps {
  readonly address: string;
  readonly reviews: readonly Review[];
}

const cardOf = (client: string) => `ask-${client}`;

function ReviewQueue({ parts, address, reviews }: ReviewQueueProps) {
  const change = useChange(markReview);
  const list = useRef<HTMLUListElement>(null);
  const next = reviews.find(({ sent, refuse_link }) => !sent && refuse_link);

  function mark(id: string, what: Mark, message_id: string) {
    // not `mutate`, which reports the failure of only the last of several marks
    change
      .mutateAsync({ params: { id }, body: { mark: what, message_id } })
      .catch((failure) => toast.error(explain(failure, words.markFailed)));
    if (what === 'undo') return;
    const cards = [...(list.current?.children ?? [])];
    const after = cards.slice(cards.findIndex((card) => card.id === cardOf(id)) + 1);
    after
      .find((card) => card.querySelector('[data-send]'))
      ?.querySelector<HTMLElement>('[data-send]')
      ?.focus();
  }

  return (
    <section aria-labelledby="reviews" className="grid grid-cols-1 gap-2">
      <h2 id="reviews" className="font-semibold">
        {words.title}
      </h2>
      <p className="text-ink-2">{words.hint}</p>
      <NeedsNetworkOnce>
        <ul ref={list} className="grid gap-2">
          {reviews.map((review) => (
            <li key={review.client.id} id={cardOf(review.client.id)}>
              <ReviewCard
                parts={parts}
                review={review}
                address={address}
                isNext={review === next}
                onMark={(what, id) => mark(review.client.id, what, id)}
              />
            </li>
          ))}
        </ul>
      </NeedsNetworkOnce>
    </section>
  );
}

interface ReviewCardProps extends ReviewsProps {
  readonly review: Review;
  readonly address: string;
  /** True for the first client who has not got a message yet. */
  readonly isNext: boolean;
  readonly onMark: (mark: Mark, messageId: string) => void;
}

function ReviewCard({ parts: { SendButtons, SentMark }, review, address, isNext, onMark }: ReviewCardProps) {
  const salon = useQuery(salonQuery).data?.name ?? '';
  // the message of this screen: a mark of another one is not written over
  const [messageId] = useState(() => newId());
  const { client, refuse_link: refuse, sent } = review;
  const name = withHint(client.name, client);
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2.5 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="num truncate text-sm text-ink-3">{words.about(review.service, review.last_visit)}</p>
        {!refuse && <p className="text-sm text-ink-2">{words.refuses}</p>}
      </div>
      {sent && <SentMark at={sent.at} name={name} onTakeBack={() => onMark('undo', messageId)} />}
      {!sent && refuse && (
        <SendButtons
          client={client}
          message={reviewMessage({ ...client, client: client.name, salon, address, refuse })}
          usual={review.channel}
          isNext={isNext}
          onSend={(channel) => onMark(channel, messageId)}
        />
      )}
    </div>
  );
}

/** The form with the salon's page at Google. Without a page nobody is asked. */
function ReviewPage({ parts: { FoldedForm }, address }: ReviewsProps & { readonly address: string | null }) {
  const save = useChange(setReviewPage);
  const form = useForm({
    keepAs: 'review-page',
    initial: { address: address ?? '' },
    check: (typed) =>
      googleAddress(typed.address.trim()) ? undefined : { field: 'address', message: messages.addressWrong },
    send: (typed) => save.mutateAsync({ body: { address: typed.address.trim() } }),
    done({ address: saved, message }) {
      form.settle({ address: saved ?? '' });
      toast.done(message);
    },
    otherwise: words.saveFailed,
  });
  useFollowing(form, { address: address ?? '' });
  const setTo = (to: string | null) =>
    save.mutateAsync({ body: { address: to } }).then(
      ({ message }) => {
        form.set({ address: to ?? '' });
        toast.done(message, to === null ? () => setTo(address) : undefined);
      },
      (failure) => toast.error(explain(failure, words.saveFailed)),
    );
  return (
    <FoldedForm title={words.page} of={form}>
      <p className="text-ink-2">{words.pageLine}</p>
      <TextField
        {...form.text('address')}
        label={words.address}
        hint={words.addressHint}
        inputMode="url"
        autoComplete="off"
        maxLength={longestAddress}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
        {address !== null && (
          <Button needsNetwork look="ghost" onClick={() => setTo(null)}>
            {words.remove}
          </Button>
        )}
      </div>
    </FoldedForm>
  );
}
