// The sections of the profile and the security screen, for each person.
import type { Right } from '#contracts/ground/endpoint.ts';
import type { User } from '#contracts/ground/user.ts';
import { isByPin, useRights, useUser } from '../../identity/accounts/session.ts';

export type ShownSections = ReturnType<typeof shownSections>;

function shownSections(user: User, may: (right: Right) => boolean) {
  const { role, staff } = user;
  const hasLogin = !isByPin(user);
  // administrators have every right, and no salon
  const isOfSalon = role === 'user';
  const hasColumn = Boolean(staff?.barberId);
  return {
    // a person with a PIN has no account: the account belongs to the owner who made the tablet
    account: hasLogin,
    ownPin: Boolean(staff),
    calendars: hasColumn && hasLogin,
    // an owner needs no permission from anybody
    ownRequests: hasColumn && staff?.role !== 'owner',
    salonCalendar: hasLogin,
    salonTablet: isOfSalon && may('plan'),
    takenOut: isOfSalon && may('data'),
    deletion: isOfSalon,
  };
}

export const useShownSections = (): ShownSections => shownSections(useUser(), useRights().may);
