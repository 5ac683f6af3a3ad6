// The product's own screens, as scripts/pictures.mjs takes them. Of the two themes a browser fetches the one it shows.

const pictures = {
  panel: { width: 1400, height: 1000, alt: 'Paneli: termine, të ardhura dhe kush vjen tani' },
  client: { width: 1440, height: 800, alt: 'Një klient: vizitat, shuma, telefoni dhe historiku' },
  day: { width: 780, height: 1720, alt: 'Terminet e ditës në telefon, një shtyllë për çdo barber' },
};
export type PictureName = keyof typeof pictures;

export function Picture({ name }: { name: PictureName }) {
  const { alt, ...size } = pictures[name];
  const look = 'h-auto w-full rounded-tl-lg border-t border-l border-line';
  return (
    <>
      <img
        {...size}
        alt={alt}
        src={`/web/site/pictures/${name}-light.webp`}
        loading="lazy"
        className={`${look} dark:hidden`}
      />
      <img
        {...size}
        alt={alt}
        src={`/web/site/pictures/${name}-dark.webp`}
        loading="lazy"
        className={`${look} hidden dark:block`}
      />
    </>
  );
}
