import { listAnswers } from '#contracts/online/visit-answers.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const answersQuery = (id: string) =>
  queryOf(listAnswers, ['visit-answers', id], { params: { id }, pick: 'answers' });
