import { sql } from '../../ground/db/database.ts';

/** Selects a row of `staff` as `StaffMember`; null if the join found none. */
export const memberOfStaff = sql`
  case when staff.id is not null then json_build_object(
    'id', staff.id, 'name', staff.name, 'role', staff.role, 'barberId', staff.barber_id,
    'ticks', json_build_object(
      'seesOthers', sees_others, 'booksOthers', books_others, 'seesPhones', sees_phones,
      'seesOwnMoney', sees_own_money, 'seesMoney', sees_money
    )
  ) end`;
