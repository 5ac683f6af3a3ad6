export const words = {
  greeting: (name: string) => `Përshëndetje ${name}!`,
  invites: (salon: string) => `${salon} ju fton në Krehër. Krijoni llogarinë tuaj.`,
  over: 'Ftesa nuk vlen më',
  signedInAs: (email: string) =>
    `Keni hyrë si ${email}. Ftesa është për një llogari të re: dilni që ta pranoni.`,
  signOut: 'Dil',
  signingOut: 'Duke dalë...',
  toBook: 'Hap terminet',
  loadFailed: 'Ftesa nuk u ngarkua.',
  invitesAdmin: (email: string) =>
    `Krijoni llogarinë e administratorit për ${email}. Pastaj aktivizoni verifikimin me dy hapa: pa të nuk hapet asnjë faqe tjetër.`,
};
