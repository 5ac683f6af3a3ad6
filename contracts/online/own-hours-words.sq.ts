import { begins, noticeText, withinText } from '../salon/own-hours.sq.ts';
import type { OwnHoursWords } from './own-hours-words.ts';

const others = 'Të tjerët mund të dërgojnë kërkesë';

export const words: OwnHoursWords = {
  begins,
  notice: [noticeText(1), noticeText('{hours}')],
  within: [`${withinText(1)}. ${others}`, `${withinText('{days}')}. ${others}`],
};
