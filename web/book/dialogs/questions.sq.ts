// Words of the questions before an appointment is cancelled or deleted.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { nameOf } from '../../appointments/words.sq.ts';

export const questionWords = {
  cancelTitle: (appointment: Appointment) => `Anulo terminin: ${nameOf(appointment)}`,
  cancelYes: 'Anulo terminin',
  cancelQuestion: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
  cancelOnlyThis: 'Vetëm këtë',
  cancelWholeVisit: 'Të gjithë vizitën',
  cancelOneOfSeries: 'Anulo vetëm këtë',
  cancelRestOfSeries: 'Anulo këtë dhe ato që vijnë',

  deleteTitle: (appointment: Appointment) => `Fshi terminin: ${nameOf(appointment)}`,
  deleteYes: 'Fshi terminin',
  deleteQuestion:
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  deleteBlockTitle: 'Fshi kohën e bllokuar',
  deleteBlockQuestion:
    'A jeni të sigurt që dëshironi të fshini këtë kohë të bllokuar? Ky veprim nuk mund të kthehet mbrapsht.',
};
