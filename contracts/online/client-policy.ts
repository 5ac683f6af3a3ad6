// What becomes of the data of who books on the page of a salon, in the language of the page. It must agree with what the product does,
// and with the policy of the site.

/** Sentences with `{salon}` and `{remember}` in the place of values. */
export interface ClientPolicy {
  readonly title: string;
  readonly close: string;
  readonly parts: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}
