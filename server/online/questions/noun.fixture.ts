import { v7 as newId } from 'uuid';
import { firstService, inList, type NounCases } from '../../../test/noun-cases.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { sql } from '../../ground/db/database.ts';

export const questionCases: NounCases = {
  records: async (salon, { id }) => {
    const { body } = await salon.post('/online/questions', { kind: 'line', question: 'Parkim?' });
    return { '/online/questions/:id': body.data[0].id, '/visits/:id/answers': id };
  },
  puts: {
    '/online/questions/:id': async (salon) => {
      const asked = { kind: 'choice', question: 'Çfarë?', choices: ['Gel', 'Llak'] };
      const { id } = (await salon.post('/online/questions', asked)).body.data[0];
      return {
        path: `/online/questions/${id}`,
        whole: {
          question: 'Cila?',
          choices: ['Akril', 'Gel'],
          required: true,
          is_health: true,
          services: [await firstService(salon)],
          translations: { it: { question: 'Quale?' } },
        },
        read: async () => {
          const { version, ...question } = (await salon.get('/online/questions')).body.data[0];
          return question;
        },
      };
    },
  },
  shown: {
    'whoever sees a visit sees what its client answered, apart from answers about health': [
      'is_health',
      'question',
    ].map((field) => `GET /visits/:id/answers: answers ${field}`),
  },
  values: { 'visit_questions.choices': `'a', 'b'`, 'visit_questions.kind': `'choice'` },
  async fill(salon, { id }, world) {
    const services = [await firstService(salon)];
    const translations = { en: { question: 'What?', choice1: 'Gel' } };
    const asked = { kind: 'choice', question: 'Çfarë?', choices: ['Gel', 'Llak'], services, translations };
    await salon.post('/online/questions', asked);
    await world.db.run(sql`
      insert into visit_answers (salon_id, id, appointment_id, position, question, answer, is_health)
      values (${await salonIdOf(world, salon)}, ${newId()}, ${id}, 0, 'Çfarë?', 'Gel', true)`);
  },
  stays: {
    'visit_answers.booking_id': 'bookings do not move',
    waitlist_answers: 'they go with those who wait',
  },
  ownRows: ({ visit }) => ({
    visit_questions: (n) => ({
      id: newId(),
      position: n,
      version: 1,
      kind: 'line',
      question: `Çfarë ${n}?`,
      required: false,
      is_health: false,
    }),
    visit_answers: (n) => ({
      id: newId(),
      appointment_id: visit,
      position: n,
      question: 'Çfarë?',
      answer: 'Gel',
      is_health: false,
    }),
  }),
  texts: {
    ofClients: { visit_answers: 'question answer', waitlist_answers: 'answer' },
    ofOthers: { visit_questions: 'kind question choices services translations request_hash' },
  },
  partOfFile: { visit_answers: 'answers', waitlist_answers: 'answers' },
  sentAgain: {
    'POST /online/questions': () => {
      const id = newId();
      return {
        path: '/online/questions',
        body: { id, kind: 'line', question: 'Alergji?', required: false },
        other: { required: true },
        record: inList(id),
        change: ['PUT', `/online/questions/${id}`, { question: 'Keni alergji?' }],
        remove: `/online/questions/${id}`,
      };
    },
  },
  ofNobody: ['visit_questions'],
};
