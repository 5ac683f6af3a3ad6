import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink, MessageCircle, Printer, Share2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { encode } from 'uqr';
import type { Online } from '#contracts/online/online.ts';
import type { Salon } from '#contracts/salon/salons.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { save } from '../ground/lib/download.ts';
import { useChange } from '../ground/lib/use-change.ts';
import { Button } from '../ground/ui/Button.tsx';
import { CopyButton } from '../ground/ui/CopyButton.tsx';
import { LazyDialog } from '../ground/ui/LazyDialog.tsx';
import QrCode from '../ground/ui/QrCode.tsx';
import { useNeedsNetwork } from '../ground/ui/use-needs-network.tsx';
import { updateSharePicture } from './api.ts';
import { drawSharePicture } from './share-picture.ts';
import { sourcesLine } from './sources.sq.ts';
import { words } from './words.sq.ts';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.9 } as const;
const posterDialog = new Chunk(() => import('./PosterDialog.tsx'));

interface PageLinkProps extends Pick<Online, 'sources' | 'pictureShows'> {
  readonly address: string;
}

/**
 * The address of the page, to be shared. Each place where it is shared has its own address, so that the salon knows where clients come
 * from.
 */
export function PageLink({ address, sources, pictureShows }: PageLinkProps) {
  const { data: salon } = useQuery(salonQuery);
  useSharePicture(salon, pictureShows);
  const [poster, showPoster] = useState<'page' | 'queue'>();
  const name = salon?.name ?? '';
  const { isOff, attributes, reason } = useNeedsNetwork();
  const toSite = {
    ...attributes,
    target: '_blank',
    rel: 'noreferrer',
    className: 'btn btn-line',
    onClick: (event: MouseEvent) => isOff && event.preventDefault(),
  };
  const from = (source: string) => `${address}?nga=${source}`;
  const onWhatsApp = `https://wa.me/?text=${encodeURIComponent(words.invitation(name, from('whatsapp')))}`;
  const savePicture = () =>
    qrPicture(from('qr')).then((picture) => picture && save(picture, `${words.qrFile}.png`));

  return (
    <section className="card grid max-w-[480px] justify-items-start gap-3 p-4">
      <h2 className="font-semibold">{words.link}</h2>
      <p className="text-ink-2">{words.linkLine}</p>
      <p className="max-w-full font-semibold break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label={words.copy} words={words} />
        {'share' in navigator && (
          <Button onClick={() => navigator.share({ title: name, url: address }).catch(() => {})}>
            <Share2 {...icon} />
            {words.share}
          </Button>
        )}
        <a href={onWhatsApp} {...toSite}>
          <MessageCircle {...icon} />
          {words.whatsapp}
        </a>
        <a href={address} {...toSite}>
          <ExternalLink {...icon} />
          {words.seePage}
        </a>
        {reason}
      </div>
      {sources.length > 0 && (
        <p className="num text-sm text-ink-2">
          {words.lastDays}: {sourcesLine(sources)}
        </p>
      )}
      <h3 className="mt-2 font-semibold">{words.where}</h3>
      <ul className="grid gap-3">
        {words.places.map(({ source, how }) => (
          <li key={source} className="grid justify-items-start gap-1.5">
            <p className="text-ink-2">{how}</p>
            <CopyButton text={from(source)} label={words.copyFor(words.placeNames[source])} words={words} />
          </li>
        ))}
      </ul>
      <h3 className="mt-2 font-semibold">{words.qr}</h3>
      <div id="page-qr">
        <QrCode text={from('qr')} label={words.qr} border={4} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={saveDrawing}>
          <Download {...icon} />
          {words.downloadQr}
        </Button>
        <Button onClick={savePicture}>
          <Download {...icon} />
          {words.asPng}
        </Button>
        <Button onClick={() => showPoster('page')}>
          <Printer {...icon} />
          {words.poster}
        </Button>
        <Button onClick={() => showPoster('queue')}>
          <Printer {...icon} />
          {words.queuePoster}
        </Button>
      </div>
      {poster && (
        <LazyDialog
          chunk={posterDialog}
          name={name}
          text={poster === 'page' ? from('qr') : `${address}/radha`}
          line={poster === 'page' ? words.posterLine : words.queuePosterLine}
          onClose={() => showPoster(undefined)}
        />
      )}
    </section>
  );
}

/** Draws the picture for other sites if there is none, or if the salon's name or city has changed. */
function useSharePicture(salon: Salon | undefined, shown: string | null) {
  const { mutate } = useChange(updateSharePicture);
  const { name, city } = salon ?? { name: '', city: null };
  const wanted = [name, city].filter(Boolean).join(', ');
  useEffect(() => {
    if (!wanted || wanted === shown) return;
    // without a picture of the salon, other sites show the picture of the product
    drawSharePicture({ name, city }).then(
      (picture) => picture && mutate({ body: { picture, shows: wanted } }),
      console.error,
    );
  }, [wanted, shown, name, city, mutate]);
}

function saveDrawing() {
  const svg = document.querySelector('#page-qr svg');
  if (!svg) return;
  const file = new XMLSerializer().serializeToString(svg);
  save(new Blob([file], { type: 'image/svg+xml' }), `${words.qrFile}.svg`);
}

/** Pixels of one square of the code: sharp also in a large print. */
const square = 24;

/** The code as PNG; null if the browser can't draw it. */
function qrPicture(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = size * square;
  canvas.height = size * square;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * square, y * square, square, square);
  }
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
}
