// The words about chains on the public pages, with `{name}` in the place of a value.
export interface ChainWords {
  readonly who: string;
  readonly how: string;
  readonly noWait: string;
  readonly tooMany: string;
  readonly cancelPart: string;
  readonly partCancelled: string;
}
