import type { NounCases } from '../../../test/noun-cases.ts';

export const absenceCases: NounCases = {
  records: async (_salon, { client_id: id }) => ({ '/absences/:id': id ?? '' }),
  bodies: { '/absences/:id': { mark: 'hide' } },
  shown: { 'the list is empty for who sees no phones': ['GET /absences: absences client phone'] },
  stays: { absences: 'the messages of the other installation' },
  required: { absence_rules: 'after_days' },
  fill: (salon) => salon.put('/absences', { after_days: 45 }),
  values: { 'absence_rules.after_days': '30' },
  texts: { ofOthers: { absences: 'channel' } },
  ofNobody: ['absence_rules'],
};
