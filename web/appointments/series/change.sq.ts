import type { Appointment, ServiceOfVisit } from '#contracts/appointment.ts';
import { servicesTogether } from '#contracts/appointments.sq.ts';
import { money } from '#contracts/format.sq.ts';
import { sumsOf } from '#contracts/visit-services.rules.ts';

const servicesAndPrice = (services: readonly ServiceOfVisit[]) =>
  `${servicesTogether(services.map(({ service_name }) => service_name))}, ${money(sumsOf(services).price)}`;

/** What a visit of these services costs, and what the visit costs now. */
export const afterChange = (services: readonly ServiceOfVisit[], { service_name, price }: Appointment) =>
  `Për secilin termin: ${servicesAndPrice(services)}. Tani: ${service_name}, ${money(price ?? 0)}.`;
