// Packages of sessions: their kinds, and what clients have of them.
import * as z from 'zod/mini';
import { Currency } from '#contracts/ground/currency.ts';
import { Id, IsoDate, Name } from '#contracts/ground/primitives.ts';
import { mostSessions, RunningPackage } from '#contracts/till/packages.ts';
import { maxCents } from '#contracts/till/till.rules.ts';
import { movedSetting, movedTable, whole } from '../../ground/db/moved.ts';
import { movedColumnsOf } from '../../ground/db/record-columns.ts';
import { kept, noun, passed } from '../../ground/nouns/noun.ts';
import { movedServices, movedSessions, packageFields } from './fields.sq.ts';
import { packageConstraints, packageRoutes } from './routes.ts';
import { kinds, ofClients } from './sheet.sq.ts';
import {
  endPackagesOf,
  listPackagesOfClient,
  listRunning,
  ofClientCeiling,
  packageStore,
  passPackages,
  passPackagesBack,
} from './store.ts';

const ClientPackageRow = z
  .object({
    id: Id,
    client_id: z.nullable(Id),
    package_id: Id,
    name: Name,
    service_ids: movedServices,
    sessions: movedSessions,
    price_cents: whole(0, maxCents),
    currency: Currency,
    bought_on: IsoDate,
    expires_on: z.nullable(IsoDate),
    missed_uses: z.boolean(),
    pays_at_sale: z.boolean(),
    is_sold: z.boolean(),
    is_given: z._default(z.boolean(), true),
    used_before: whole(0, mostSessions),
  })
  .check(z.refine(({ sessions, used_before }) => used_before <= sessions));

export const packages = noun({
  routes: () => packageRoutes,
  constraints: packageConstraints,
  moved: [
    movedSetting('packages', z.object({ id: Id, ...movedColumnsOf(packageFields) }), {
      isNamed: true,
      bounds: () => [packageStore.ceiling],
    }),
    // the sessions that were used are counted again from the rows of the till
    movedTable('client_packages', ClientPackageRow, {
      refersTo: { client_id: 'clients' },
      bounds: () => [ofClientCeiling],
    }),
  ],
  sheets: [kinds, ofClients],
  ofClient: { packages: listPackagesOfClient },
  kept: { packages: kept(z.array(RunningPackage), listRunning) },
  erase: endPackagesOf,
  passed: { packages: passed(z.optional(z.array(Id)), { pass: passPackages, back: passPackagesBack }) },
});
