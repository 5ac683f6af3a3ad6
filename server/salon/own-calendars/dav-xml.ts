// The XML of WebDAV answers, as a tree without prefixes. A document with a type of its own is refused: it could name other files.
import { SaxesParser } from 'saxes';

export interface Element {
  /** The namespace and the name: `DAV: href`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

interface Open extends Element {
  readonly children: Open[];
  text: string;
}

/** Answers have some ten levels. For each level the parser looks through all above it, so that very many would take minutes. */
const mostLevels = 100;

/** Throws if it is no XML. */
export function parseXml(text: string): Element {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const named = Object.values(attributes).map((one) => [one.local, one.value]);
    const element: Open = {
      name: `${uri} ${local}`,
      attributes: Object.fromEntries(named),
      children: [],
      text: '',
    };
    if (open.length > mostLevels) throw new Error('too many levels');
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string) => {
    const last = open.at(-1);
    if (last) last.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return root;
}

/** All elements with this name, at any depth. */
export const elementsIn = ({ children }: Element, name: string): Element[] =>
  children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsIn(child, name)]);
