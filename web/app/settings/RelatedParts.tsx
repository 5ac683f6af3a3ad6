// Links from the services and the people to what belongs to both: who does what, and the rooms and devices.
import { Link } from 'wouter';
import { useRights } from '../../identity/accounts/session.ts';
import { words as online } from '../../online/words.sq.ts';
import { seek } from '../../ground/lib/sought.ts';
import { addressOf, resourcesHref } from './addresses.ts';
import { words } from './words.sq.ts';

const look = 'link w-fit content-center text-sm pointer-coarse:min-h-11';

export function RelatedParts({ withPlaces = true }: { readonly withPlaces?: boolean }) {
  const { may } = useRights();
  return (
    may('setup') && (
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Link
          href={addressOf('rezervimi')}
          onClick={() => seek({ part: 'rezervimi', texts: [online.barbers] })}
          className={look}
        >
          {online.barbers}
        </Link>
        {withPlaces && (
          <Link href={resourcesHref} className={look}>
            {words.places}
          </Link>
        )}
      </p>
    )
  );
}
