import * as contract from '#contracts/online/birthdays.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const birthdaysQuery = queryOf(contract.listBirthdays, ['birthdays']);
