// The clients to ask for a review at Google, below the reminders, and the setting with the salon's page there.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { googleAddress, longestAddress, reviewMessage } from '#contracts/online/reviews.rules.ts';
import { messages } from '#contracts/online/reviews.sq.ts';
import type { Review } from '#contracts/online/reviews.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { type Mark, markReview, reviewsOf, setReviewPage } from '../reviews/api.ts';
import { words } from '../reviews/words.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import { FoldedForm } from './FoldedForm.tsx';
import { SendButtons } from './SendButtons.tsx';
import { SentMark } from './SentMark.tsx';

const useReviews = () => useQuery(reviewsOf(useClock().day));

/** Nothing where nobody is to be asked. */
export function ReviewQueue() {
  const { data, error, refetch } = useReviews();
  const change = useChange(markReview);
  const list = useRef<HTMLUListElement>(null);
  const wasSent = useRef(false);
  const reviews = data?.reviews ?? [];
  const next = reviews.find(({ sent, refuse_link }) => !sent && refuse_link);
  const nextId = next?.client.id;

  // after a message the next client has the focus, as in the list of reminders
  useEffect(() => {
    if (wasSent.current && nextId)
      list.current?.querySelector<HTMLElement>(`#ask-${nextId} [data-send]`)?.focus();
    wasSent.current = false;
  }, [nextId]);

  function mark(id: string, what: Mark, message_id: string) {
    wasSent.current = what !== 'undo';
    // not `mutate`, which reports the failure of only the last of several marks
    change
      .mutateAsync({ params: { id }, body: { mark: what, message_id } })
      .catch((failure) => toast.error(explain(failure, words.markFailed)));
  }

  if (error && !data) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  const address = data?.address;
  if (!address || reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="grid grid-cols-1 gap-2">
      <h2 id="reviews" className="font-semibold">
        {words.title}
      </h2>
      <p className="text-ink-2">{words.hint}</p>
      <NeedsNetworkOnce>
        <ul ref={list} className="grid gap-2">
          {reviews.map((review) => (
            <li key={review.client.id} id={`ask-${review.client.id}`}>
              <ReviewCard
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

interface ReviewCardProps {
  readonly review: Review;
  readonly address: string;
  /** True for the first client who has not got a message yet. */
  readonly isNext: boolean;
  readonly onMark: (mark: Mark, messageId: string) => void;
}

function ReviewCard({ review, address, isNext, onMark }: ReviewCardProps) {
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
export function ReviewPage() {
  const { data } = useReviews();
  return data ? <ReviewPageForm address={data.address} /> : null;
}

function ReviewPageForm({ address }: { readonly address: string | null }) {
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
