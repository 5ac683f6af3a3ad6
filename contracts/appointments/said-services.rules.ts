// The services of a visit as a client reads them: in the client's language, where the salon translated the name of a service.

import type { ServiceInFull } from '../salon/services.ts';
import { givenIn } from '../salon/translations.rules.ts';
import type { OtherLanguage } from '../salon/translations.ts';
import { type Language, otherLanguages } from '../ground/languages.ts';

/** The services of a visit by their names; null where the visit keeps no services. */
type ServiceLines =
  | readonly { readonly name: string; readonly translations: ServiceInFull['translations'] | null }[]
  | null;

/** The services as one text; undefined if the salon translated none of them. */
function saidIn(language: Language, lines: ServiceLines) {
  const names = lines?.map(({ translations }) => givenIn(language, translations)?.name) ?? [];
  if (!names.some(Boolean)) return undefined;
  return names.map((name, n) => name ?? lines?.[n]?.name).join(' + ');
}

/** The text of the services under `key`; an empty object if it is the same as the Albanian text. */
export function translatedServiceField<Key extends string>(
  key: Key,
  language: Language,
  lines: ServiceLines,
) {
  const said = saidIn(language, lines);
  return (said === undefined ? {} : { [key]: said }) as { readonly [Name in Key]?: string };
}

/** The text of the services in each language that has a translation. */
export function servicesInOtherLanguages(lines: ServiceLines) {
  const all = otherLanguages.flatMap((language) => {
    const said = saidIn(language, lines);
    return said === undefined ? [] : [[language, said] as const];
  });
  return all.length > 0 ? (Object.fromEntries(all) as { readonly [L in OtherLanguage]?: string }) : undefined;
}
