// The words of the pages for clients about packages. A page loads them where a client has a package.

export interface PackageWords {
  readonly one: string;
  /** The number of sessions, with `{n}` in its place. */
  readonly many: string;
  /** The choice with which a client books a session. */
  readonly fromPackage: string;
}
