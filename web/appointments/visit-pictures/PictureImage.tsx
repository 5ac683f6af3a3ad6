// A picture of a visit. Its content is loaded with the session when it comes into view; no address leads to it.
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { pictureQuery } from './api.ts';
import { words } from './words.sq.ts';

interface PictureImageProps {
  readonly id: string;
  readonly size: 'small' | 'whole';
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly className: string;
  readonly style?: CSSProperties;
  /** Loads the content; if left out, of a picture of a visit. */
  readonly load?: typeof pictureQuery;
}

export function PictureImage({
  id,
  size,
  width,
  height,
  alt,
  className,
  style,
  load = pictureQuery,
}: PictureImageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, see] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      see(true);
      watch.disconnect();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const small = useQuery({ ...load(id, 'small'), enabled: isSeen });
  const whole = useQuery({ ...load(id, 'whole'), enabled: isSeen && size === 'whole' });
  const data = (size === 'whole' ? whole.data : undefined) ?? small.data;
  const error = size === 'whole' ? whole.error : small.error;
  if (data)
    return (
      <img
        src={`data:image/${data.type};base64,${data.picture}`}
        width={width}
        height={height}
        alt={alt}
        className={className}
        style={style}
      />
    );
  return (
    <div
      ref={place}
      {...(alt && { role: 'img', 'aria-label': alt })}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={`grid place-items-center bg-sunken ${className}`}
    >
      {error && <span className="p-1 text-center text-xs text-ink-3">{words.loadFailed}</span>}
    </div>
  );
}
