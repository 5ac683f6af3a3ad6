import { listAnswers } from '#contracts/online/visit-answers.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The key begins with the key of appointments: answers go with the client of a visit, and the rights of a person change both. */
export const answersQuery = (id: string) =>
  queryOf(listAnswers, ['appointments', 'answers', id], { params: { id }, pick: 'answers' });
