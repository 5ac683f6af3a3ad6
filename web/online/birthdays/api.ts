import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/online/birthdays.ts';
import { call } from '../../ground/lib/call.ts';

export const birthdaysQuery = queryOptions({
  queryKey: ['birthdays'],
  queryFn: ({ signal }) => call(contract.listBirthdays, {}, { signal }),
});
