// The font and the logo of mails and plain pages.
import { colours } from '#contracts/ground/colours.ts';

export const textFont = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const [green, white, brass] = [colours.pole.light, colours['pole-stripe'].light, colours['pole-brass'].light];

/** The logo: three white stripes on green, with brass in the middle one. */
export const logoStripes = `linear-gradient(135deg, ${[
  `${green} 23.5%, ${white} 23.5%, ${white} 32.8%, ${green} 32.8%, ${green} 48.5%, ${white} 48.5%, ${white} 50.7%`,
  `${brass} 50.7%, ${brass} 55.6%, ${white} 55.6%, ${white} 57.8%, ${green} 57.8%, ${green} 73.5%`,
  `${white} 73.5%, ${white} 82.8%, ${green} 82.8%`,
].join(', ')})`;
