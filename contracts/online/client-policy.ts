// The policy for the data of a client who books on the page of a salon, in the language of the page: what happens to the data. The text
// must agree with what the product does, and with the policy of the site.

/** The sentences of the policy, with `{salon}` and `{remember}` in the place of values. */
export interface ClientPolicy {
  readonly title: string;
  readonly close: string;
  readonly parts: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}
