import { servicesTogether } from '#contracts/appointments/appointments.sq.ts';
import { sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { Appointment, ServiceOfVisit } from '#contracts/ground/appointment.ts';
import { prices } from '../../ground/lib/prices.ts';

const servicesAndPrice = (services: readonly ServiceOfVisit[]) =>
  `${servicesTogether(services.map(({ service_name }) => service_name))}, ${prices.read().money(sumsOf(services).price)}`;

/** The price of a visit of these services, and the price of the visit now. */
export const afterChange = (services: readonly ServiceOfVisit[], { service_name, price }: Appointment) =>
  `Për secilin termin: ${servicesAndPrice(services)}. Tani: ${service_name}, ${prices.read().money(price ?? 0)}.`;
