import type { Appointment } from '#contracts/ground/appointment.ts';

/** The block of an appointment, if the shown grid has it. */
export const blockElementOf = ({ id }: Appointment) =>
  document.querySelector(`.day-grid [data-id="${CSS.escape(id)}"]:not([data-ahead] *)`);
