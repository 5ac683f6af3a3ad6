// The name and the e-mail of a registration. Back leads from the form to the landing page, which is another document, so the tab keeps both
// values until somebody signs in there. Passwords are never kept.
const key = 'registration';

interface Draft {
  readonly username: string;
  readonly email: string;
}

export const readDraft = (): Draft => ({
  username: '',
  email: '',
  ...JSON.parse(sessionStorage.getItem(key) ?? '{}'),
});

export const keepDraft = ({ username, email }: Draft): void =>
  sessionStorage.setItem(key, JSON.stringify({ username, email }));

export const forgetDraft = (): void => sessionStorage.removeItem(key);
