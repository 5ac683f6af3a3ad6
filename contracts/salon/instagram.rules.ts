const written = /^(?:@|(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/)?([a-z0-9._]{1,30})\/?(?:\?.*)?$/i;

/** The name of an Instagram account, typed as `@name`, as the address of its page, or alone. */
export const instagramNameIn = (typed: string): string | undefined =>
  written.exec(typed.trim())?.[1]?.toLowerCase();
