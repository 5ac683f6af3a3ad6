// The poster for the salon's window. This file imports React Aria: load the file only as a lazy chunk.
import '../ground/ui/printed-alone.css';
import './poster.css';
import { useEffect, useState } from 'react';
import { Button } from '../ground/ui/Button.tsx';
import { CloseButton, Dialog, DialogFoot } from '../ground/ui/Dialog.tsx';
import { Option } from '../ground/ui/Option.tsx';
import QrCode from '../ground/ui/QrCode.tsx';
import { words } from './words.sq.ts';

const sizes = ['A5', 'A4'] as const;

interface Props {
  readonly name: string;
  /** The address in the QR code. */
  readonly text: string;
  /** The line that says what a client can do at this address. */
  readonly line: string;
  readonly onClose: () => void;
}

export default function PosterDialog({ name, text, line, onClose }: Props) {
  const [size, setSize] = useState<(typeof sizes)[number]>('A5');
  useEffect(() => {
    // a CSS `@page` rule can't depend on an attribute
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${size}; margin: 0; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [size]);

  return (
    <Dialog title={words.posterTitle} onClose={onClose}>
      <fieldset className="no-print flex gap-2 px-5 pt-4">
        <legend className="sr-only">{words.posterSize}</legend>
        {sizes.map((one) => (
          <Option key={one} label={one} chosen={one === size} onChoose={() => setSize(one)} />
        ))}
      </fieldset>
      <div className="printed-alone px-5 py-4">
        <div className="poster" data-size={size}>
          <p className="poster-name">{name}</p>
          <QrCode text={text} label={words.qr} border={4} />
          <p className="poster-line">{line}</p>
          <p className="poster-address">{text.replace(/^https?:\/\/|\?.*$/g, '')}</p>
        </div>
      </div>
      <DialogFoot>
        <CloseButton>{words.close}</CloseButton>
        <Button look="primary" onClick={() => print()}>
          {words.print}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
