// Changed rights of a person. When a person may see less or more than before, the salon's data in the tab and on the device is fetched
// again. Typed values stay.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { appointmentKeys } from '../../appointments/api.ts';
import { clientKeys } from '../../clients/api.ts';
import { clientsChanged } from '../../clients/kept.ts';
import { rightsOfPerson } from '../../identity/accounts/rights.rules.ts';
import { keepDaysOf, keepsDays, keepUser, personIdOf, useUser } from '../../identity/accounts/session.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { emptyDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { decide } from '../../ground/outbox/queued-changes.ts';
import { hidePhonesOf } from '../../ground/outbox/sealing.ts';
import { withoutPhones } from '../../ground/outbox/without-phones.rules.ts';

/** The queries whose answers differ by person. Where an api.ts is not part of the frame, its key is written out here. */
const ofPerson = new Set([
  appointmentKeys.all[0],
  clientKeys.all[0],
  'bookings',
  'walk-ins',
  'reminders',
  'absences',
  'reviews',
  'birthdays',
  'waitlist',
  'reports',
  'till',
]);

export function useChangedRights(): void {
  const user = useUser();
  const view = JSON.stringify(rightsOfPerson(user.staff).view);
  const before = useRef(view);
  useEffect(() => {
    if (view === before.current) return;
    before.current = view;
    queryClient.resetQueries({ predicate: ({ queryKey }) => ofPerson.has(String(queryKey[0])) });
    if (keepsDays(user))
      emptyDevice()
        .then(() => keepDaysOf(user))
        .then(clientsChanged);
  });

  // the salon comes with each live update and each `/sync`, also when its kind changed while this tab slept
  const { data: salon } = useQuery(salonQuery);
  useEffect(() => {
    if (salon && salon.kind !== user.salonKind) keepUser({ ...user, salonKind: salon.kind });
  }, [salon, user]);

  const person = personIdOf(user);
  const seenKey = `phones ${person}`;
  const { phones } = rightsOfPerson(user.staff).view;
  useEffect(() => {
    // the device remembers that the person saw phones: another tab, or the start of this tab, may be the first to learn that the person may
    // not see phones any more
    if (phones) localStorage.setItem(seenKey, 'seen');
    else if (localStorage.getItem(seenKey)) {
      hidePhonesOf(person)
        .then(() => decide((rows) => rows.map(withoutPhones)))
        .then(
          () => localStorage.removeItem(seenKey),
          () => {},
        );
    }
  }, [phones, person, seenKey]);
}
