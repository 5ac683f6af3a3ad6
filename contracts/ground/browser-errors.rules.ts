// Removes personal data from the errors of browsers. The browser does so before it sends them, the server before it logs them.

const replacements: readonly [RegExp, string][] = [
  // removes the query of an address, but keeps the line and column after the query
  [/\?[^\s)]*?(?=(:\d+){0,2}\)?(\s|$))/g, ''],
  [/[^\s@<>()"'=,:;/]{1,64}@[^\s@<>()"'=,:;/]{1,255}/g, '<email>'],
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id'],
  [/\+?\d[\d ]{5,}\d/g, '<number>'],
  // replaces tokens of sessions and mailed links: they are longer than this, and names of our files are shorter
  [/[\w-]{40,}/g, '<token>'],
];

export const withoutPersonalData = (text: string): string =>
  replacements.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
