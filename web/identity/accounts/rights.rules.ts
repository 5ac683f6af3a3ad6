// The rights of a person in the salon, by the rules that the server checks. Screens hide everything that is not allowed.
import type { Right } from '#contracts/ground/endpoint.ts';
import { includes, rightsOf, viewOf, wholeView } from '#contracts/ground/roles.rules.ts';
import type { StaffMember } from '#contracts/ground/roles.ts';

export type Rights = ReturnType<typeof rightsOfPerson>;

/** The rights for which a PIN is not enough. */
const ofPassword: readonly Right[] = ['people', 'data', 'plan'];

/** The rights of a person. `staff` is null for an administrator, or for an owner whom an older release stored (see `User`). */
export function rightsOfPerson(staff: StaffMember | null, isByPin = false) {
  const view = staff ? viewOf(staff) : wholeView;
  const may = (right: Right | undefined) =>
    !staff || !right || (rightsOf(staff).includes(right) && !(isByPin && ofPassword.includes(right)));
  return {
    view,
    /** The barber's own column, which is shown first. */
    own: staff?.role === 'barber' ? staff.barberId : null,
    may,
    writes: (barberId: string) => includes(view.writes, barberId),
    /** Whether the person may take back a row of the till that the person `by` wrote. */
    takesBack: (by: string | null) => may('till') || by === staff?.id,
    /** Whether the person may download files: only a person with a login may. */
    takesFiles: !isByPin,
  };
}
