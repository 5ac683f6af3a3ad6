import type { ApiScope } from '../ground/opened-by.ts';
import { profession } from '../ground/profession.sq.ts';

export const messages = {
  nameMissing: 'Shkruani emrin e programit.',
  scopesMissing: 'Zgjidhni së paku një të drejtë.',
  siteInvalid: 'Shkruani adresa me https://, p.sh. https://salloni.al',
  tooManySites: 'Mund të jenë më së shumti dhjetë faqe.',
  tooMany: 'Nuk krijohen dot më shumë tokenë. Fshini një që nuk duhet më.',
  made: 'Tokeni u krijua.',
  madeAlready:
    'Ky token është krijuar tashmë, dhe shfaqet vetëm një herë. Nëse nuk e keni kopjuar, fshijeni te lista dhe krijoni një të ri.',
  ended: 'Tokeni u fshi.',
  sitesSaved: 'Faqet u ruajtën.',
};

export const scopeNames: Record<ApiScope, string> = {
  'appointments:read': 'Sheh terminet',
  'appointments:write': 'Shton, ndryshon dhe fshin termine',
  'clients:read': 'Sheh klientët, me emra dhe numra',
  'clients:write': 'Ndryshon klientët',
  get 'services:read'() {
    return profession`Sheh shërbimet dhe barberët`;
  },
  'hours:read': 'Sheh orarin dhe festat',
  'takings:read': 'Sheh arkën',
};
