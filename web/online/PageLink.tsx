import { Copy, Download, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { save } from '../lib/download.ts';
import { Button } from '../ui/Button.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { toast } from '../ui/toast.ts';
import { words } from './words.sq.ts';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.9 } as const;

/** The address of the page, to be shared. The code has another address, so that it is known where clients come from. */
export function PageLink({ address }: { address: string }) {
  const code = useRef<HTMLDivElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.done(words.copied),
      () => toast.error(words.copyFailed),
    );
  const download = () => {
    const svg = code.current?.querySelector('svg');
    if (!svg) return;
    const file = new XMLSerializer().serializeToString(svg);
    save(new Blob([file], { type: 'image/svg+xml' }), words.qrFile);
  };

  return (
    <section className="card grid max-w-[480px] justify-items-start gap-3 p-4">
      <h2 className="font-semibold">{words.link}</h2>
      <p className="text-ink-2">{words.linkLine}</p>
      <p className="max-w-full font-semibold break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>
          <Copy {...icon} />
          {words.copy}
        </Button>
        <a href={address} target="_blank" rel="noreferrer" className="btn btn-line">
          <ExternalLink {...icon} />
          {words.seePage}
        </a>
        <Button onClick={download}>
          <Download {...icon} />
          {words.downloadQr}
        </Button>
      </div>
      <div ref={code}>
        <QrCode text={`${address}?nga=qr`} label={words.qr} border={4} />
      </div>
    </section>
  );
}
