import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contracts/online/questions.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

export const questionsQuery = queryOf(contract.listQuestions, ['online', 'questions'], { pick: 'data' });

const store = (cache: QueryClient, { data }: { readonly data: contract.VisitQuestion[] }) =>
  cache.setQueryData(questionsQuery.queryKey, data);
// after a refusal the list may be another one
const afterwards = { store, invalidates: [questionsQuery.queryKey] };

export const createQuestion = changeOf(contract.createQuestion, afterwards);
export const updateQuestion = changeOf(contract.updateQuestion, afterwards);
export const deleteQuestion = changeOf(contract.deleteQuestion, afterwards);
