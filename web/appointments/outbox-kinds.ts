import type { ChangeKind } from '../ground/outbox/kinds.ts';

const slotFields = ['appointment_date', 'appointment_time', 'duration', 'barber'];

export const appointmentKinds = {
  createAppointment: { versionAfter: 1 },
  updateAppointment: {
    // a later change may need the slot that this change leaves
    isAwaited: (body) =>
      ('status' in body && body.status === 'cancelled') || slotFields.some((field) => field in body),
  },
} satisfies Record<string, ChangeKind>;

declare module '../ground/outbox/kinds.ts' {
  interface ChangeKinds extends Record<keyof typeof appointmentKinds, ChangeKind> {}
}
