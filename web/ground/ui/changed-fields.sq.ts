export const words = {
  title: 'Ndryshuar ndërkohë',
  question:
    'Ndërkohë u ruajtën të dhëna të tjera në një dritare ose pajisje tjetër. Zgjidhni çfarë mbetet, pastaj ruajeni.',
  now: (value: string, by: string) => `Tani: ${value || '–'} (${by})`,
  typed: (value: string) => `Shkruar këtu: ${value || '–'}`,
  choose: 'Vazhdo',
};
