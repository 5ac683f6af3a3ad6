import { begins, noticeText, withinText } from '../salon/own-hours.sq.ts';
import type { OwnHoursWords } from './own-hours-words.ts';

export const words: OwnHoursWords = {
  begins,
  notice: noticeText('{hours}'),
  within: `${withinText('{days}')}. Të tjerët mund të dërgojnë kërkesë`,
};
