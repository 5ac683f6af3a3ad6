import type { OtherLanguage } from './translations.ts';

const languageNames: Readonly<Record<OtherLanguage, string>> = {
  en: 'anglisht',
  it: 'italisht',
  de: 'gjermanisht',
};

/** The label of a translated field: `Emri në gjermanisht` */
export const inLanguage = (what: string, language: OtherLanguage): string =>
  `${what} në ${languageNames[language]}`;
