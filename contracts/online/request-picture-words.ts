// The words of the page where a client adds pictures to a request.

export interface RequestPictureWords {
  readonly title: string;
  readonly add: string;
  readonly remove: string;
  readonly hint: string;
  /** The pictures went with the page when it was loaded again. */
  readonly lost: string;
  readonly notAPhoto: string;
  readonly tooLarge: string;
  readonly notSent: string;
}
