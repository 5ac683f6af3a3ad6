// What a person may do and see in the salon, by the rules that the server checks. Screens leave the rest out.
import type { Right } from '#contracts/ground/endpoint.ts';
import { includes, rightsOf, viewOf, wholeView } from '#contracts/ground/roles.rules.ts';
import type { StaffMember } from '#contracts/ground/roles.ts';

export type Rights = ReturnType<typeof rightsOfPerson>;

/** For these a PIN does not suffice. */
const ofPassword: readonly Right[] = ['people', 'data', 'plan'];

/** Null: an administrator, or an owner whom an older release stored (see `User`). */
export function rightsOfPerson(staff: StaffMember | null, isByPin = false) {
  const view = staff ? viewOf(staff) : wholeView;
  const may = (right: Right | undefined) =>
    !staff || !right || (rightsOf(staff).includes(right) && !(isByPin && ofPassword.includes(right)));
  return {
    view,
    /** The own column of a barber, which is shown first. */
    own: staff?.role === 'barber' ? staff.barberId : null,
    may,
    writes: (barberId: string) => includes(view.writes, barberId),
    /** Whether a row of the till that this person of the staff wrote may be taken back. */
    takesBack: (by: string | null) => may('till') || by === staff?.id,
    /** Files are taken along with an own login only. */
    takesFiles: !isByPin,
  };
}
