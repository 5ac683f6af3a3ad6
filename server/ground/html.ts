// The parts that mails and plain pages share: escaping, the font and the logo.
import { colours } from '#contracts/ground/colours.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, also for attributes in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export const textFont = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const [green, white, brass] = [colours.pole.light, colours['pole-stripe'].light, colours['pole-brass'].light];

/** The logo: three white stripes on green, with brass in the middle one. */
export const logoStripes = `linear-gradient(135deg, ${[
  `${green} 23.5%, ${white} 23.5%, ${white} 32.8%, ${green} 32.8%, ${green} 48.5%, ${white} 48.5%, ${white} 50.7%`,
  `${brass} 50.7%, ${brass} 55.6%, ${white} 55.6%, ${white} 57.8%, ${green} 57.8%, ${green} 73.5%`,
  `${white} 73.5%, ${white} 82.8%, ${green} 82.8%`,
].join(', ')})`;
