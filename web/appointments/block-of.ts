import type { Appointment } from '#contracts/appointments.ts';

/** Where an appointment stands on screen, if it does. */
export const blockOf = ({ id }: Appointment) =>
  document.querySelector(`.day-grid [data-id="${CSS.escape(id)}"]`);
