// The chunk that a signed-in person needs on every screen: the shell with the search of clients, the gate and what says
// how the subscription stands, and the ear for what others change.
import { type FrameProps, Shell } from './app/Shell.tsx';
import { useUser } from './app/session.ts';
import { ClientSearch } from './clients/ClientSearch.tsx';
import { useLiveChanges } from './events/live.ts';
import { Gate } from './subscriptions/Gate.tsx';
import { SubscriptionBanner } from './subscriptions/SubscriptionBanner.tsx';
import { TrialCard } from './subscriptions/TrialCard.tsx';

export default function Frame({ children, ...props }: FrameProps) {
  useLiveChanges(useUser().role === 'user');
  return (
    <Shell {...props} Search={ClientSearch} Trial={TrialCard} Banner={SubscriptionBanner}>
      {props.screen.gated ? <Gate>{children}</Gate> : children}
    </Shell>
  );
}
