import { kindNames } from '#contracts/online/questions.sq.ts';
import type { VisitQuestion } from '#contracts/online/questions.ts';
import type { NamedFields } from '../../ground/history/changes.ts';

const yesOrNo = (value: boolean) => (value ? 'po' : 'jo');

export const historyFields: NamedFields<VisitQuestion> = {
  question: ['pyetja', ({ question }) => question],
  choices: ['përgjigjet', ({ choices }) => choices?.join(' / ') ?? kindNames.line],
  required: ['e detyrueshme', ({ required }) => yesOrNo(required)],
  is_health: ['për shëndetin', ({ is_health }) => yesOrNo(is_health)],
  services: 'shërbimet',
  translations: 'pyetja në gjuhë të tjera',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (question: string) => `U shtua pyetja para terminit: ${question}`,
  updated: (question: string) => `U ndryshua pyetja para terminit: ${question}`,
  deleted: (question: string) => `U fshi pyetja para terminit: ${question}`,
};
