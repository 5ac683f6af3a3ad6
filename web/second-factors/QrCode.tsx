import { encode } from 'uqr';

/** Light on every theme: many apps read no inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 justify-self-center rounded-md bg-white text-black"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
