// The policy for the data of a client who books on the page of a salon, in the language of the page: what happens to the data. The text
// must agree with what the product does, and with the policy of the site.

/** The lines about what is kept of a client. `test/policies.test.ts` says which tables each of these lines is about. */
type KeptLine =
  | 'booking'
  | 'notes'
  | 'visits'
  | 'treatments'
  | 'health'
  | 'pictures'
  | 'answers'
  | 'queue'
  | 'messages'
  | 'imports'
  | 'origin'
  | 'noAds';

interface PolicyPart<Line extends string> {
  readonly heading: string;
  readonly lines: Readonly<Record<Line, string>>;
}

/** The sentences of the policy in their order, with `{salon}` and `{remember}` in the place of values. */
export interface ClientPolicy {
  readonly title: string;
  readonly close: string;
  readonly parts: {
    readonly responsible: PolicyPart<'controller'>;
    readonly kept: PolicyPart<KeptLine>;
    readonly seen: PolicyPart<'staff' | 'health'>;
    readonly consent: PolicyPart<'takenBack' | 'under16'>;
    readonly lasting: PolicyPart<'erased' | 'pictures' | 'health' | 'answers' | 'link'>;
    readonly onPhone: PolicyPart<'tab'>;
    readonly rights: PolicyPart<'asked' | 'law' | 'complaints'>;
  };
}
