// The roles of the people of a salon, and what an owner gives to each beside the role.
import * as z from 'zod/mini';
import { Id } from './primitives.ts';

/** Who may more comes first. */
export const StaffRole = z.enum(['owner', 'manager', 'barber']);
export type StaffRole = z.infer<typeof StaffRole>;

/** What an owner allows to a manager or barber; an owner may everything. */
export const Ticks = z.object({
  /** A barber sees the visits of others. */
  seesOthers: z.boolean(),
  /** A barber books for others; and changes visits of others, if these are seen. */
  booksOthers: z.boolean(),
  /** A barber sees phones and e-mails of clients. */
  seesPhones: z.boolean(),
  /** A barber sees the sums of the own visits. */
  seesOwnMoney: z.boolean(),
  /** A manager or barber sees the reports of the salon, and a barber what visits of others cost. */
  seesMoney: z.boolean(),
});
export type Ticks = z.infer<typeof Ticks>;

/** A person of a salon, as the rules of rights need them. */
export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  role: StaffRole,
  /** The own column; null for who has none. */
  barberId: z.nullable(Id),
  ticks: Ticks,
});
export type StaffMember = z.infer<typeof StaffMember>;
