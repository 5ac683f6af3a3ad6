import { listAnswers } from '#contracts/online/visit-answers.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The key begins with the key of appointments: when visits load again, as after a change of rights, the answers do, too. */
export const answersQuery = (id: string) =>
  queryOf(listAnswers, ['appointments', 'answers', id], { params: { id }, pick: 'answers' });
