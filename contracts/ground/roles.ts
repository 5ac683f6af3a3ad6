// The roles of the people of a salon, and the rights that an owner gives to a person besides the role.
import * as z from 'zod/mini';
import { Id } from './primitives.ts';

/** The roles of staff; the role with most rights is first. */
export const StaffRole = z.enum(['owner', 'manager', 'barber']);
export type StaffRole = z.infer<typeof StaffRole>;

/** The rights that an owner gives to a manager or barber by ticks. An owner has all rights. */
export const Ticks = z.object({
  /** A barber sees the visits of others. */
  seesOthers: z.boolean(),
  /** A barber books for others, and also changes their visits if the barber sees them. */
  booksOthers: z.boolean(),
  /** A barber sees phones and e-mails of clients. */
  seesPhones: z.boolean(),
  /** A barber sees the sums of their own visits. */
  seesOwnMoney: z.boolean(),
  /** A manager or barber sees the reports of the salon, and a barber also sees the prices of others' visits. */
  seesMoney: z.boolean(),
  /**
   * A manager sees the allergies of clients; a barber sees only the allergies of clients with a visit in the own column, and only after an
   * owner said so.
   */
  seesHealth: z.boolean(),
});
export type Ticks = z.infer<typeof Ticks>;

/** A person of a salon, as the rules of rights need them. */
export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  role: StaffRole,
  /** The person's own column; null for a person without a column. */
  barberId: z.nullable(Id),
  ticks: Ticks,
});
export type StaffMember = z.infer<typeof StaffMember>;
