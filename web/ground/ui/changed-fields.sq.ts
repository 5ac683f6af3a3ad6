export const words = {
  title: 'Ndryshuar ndërkohë',
  question: 'Dikush tjetër ka ruajtur të dhëna të tjera. Zgjidhni çfarë mbetet, pastaj ruajeni.',
  now: (value: string, by: string) => `Tani: ${value || '–'} (${by})`,
  typed: (value: string) => `Shkruar këtu: ${value || '–'}`,
  choose: 'Vazhdo',
};
