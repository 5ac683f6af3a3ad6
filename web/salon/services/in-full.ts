// A service with its translations, which lists leave out.
import { readService } from '#contracts/salon/services-changes.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { serviceKeys } from './api.ts';

export const serviceInFullQuery = (id: string) =>
  queryOf(readService, serviceKeys.inFull(id), { params: { id }, pick: 'data' });
