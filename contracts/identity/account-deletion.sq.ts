export const messages = {
  nameMissing: 'Shkruani emrin e sallonit.',
  wrongName: 'Emri nuk përputhet me emrin e sallonit.',
  asked: (until: string) => `Llogaria fshihet më ${until}. Ju dërguam një email me linkun që e rikthen.`,
  /** The answer to a person who signs in with the right password before the account is deleted. */
  leaving: (until: string) =>
    `Kjo llogari fshihet më ${until}. Për ta rikthyer, hapni linkun që ju dërguam me email.`,
  restored: 'Llogaria juaj u rikthye. Tani mund të hyni.',
  linkInvalid: 'Ky link nuk vlen më.',
};
