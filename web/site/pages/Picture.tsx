// Screenshots of the product, taken by scripts/pictures.mjs. The browser loads only the picture of the current theme:
// as AVIF if it supports that format, else as WebP.

const pictures = {
  panel: { width: 1400, height: 1000, alt: 'Paneli: termine, të ardhura dhe kush vjen tani' },
  client: { width: 1440, height: 800, alt: 'Një klient: vizitat, shuma, telefoni dhe historiku' },
  day: { width: 780, height: 1720, alt: 'Terminet e ditës në telefon, një shtyllë për çdo barber' },
};
export type PictureName = keyof typeof pictures;

export function Picture({ name }: { name: PictureName }) {
  return (
    <>
      <InTheme file={`${name}-light`} {...pictures[name]} className="dark:hidden" />
      <InTheme file={`${name}-dark`} {...pictures[name]} className="hidden dark:block" />
    </>
  );
}

interface InThemeProps {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly className: string;
}

function InTheme({ file, alt, className, ...size }: InThemeProps) {
  const address = `/web/site/pictures/${file}`;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={`${address}.avif`} />
      <img
        {...size}
        alt={alt}
        src={`${address}.webp`}
        loading="lazy"
        className="h-auto w-full rounded-tl-lg border-t border-l border-line"
      />
    </picture>
  );
}
