/** Sentences that the history keeps. */
export const historyTexts = {
  added: (email: string) => `U shtua një çelës kalimi: ${email}`,
  renamed: (email: string) => `U riemërua një çelës kalimi: ${email}`,
  deleted: (email: string) => `U fshi një çelës kalimi: ${email}`,
  refused: (email: string) => `Çelës kalimi i refuzuar: ${email}`,
  lowerCounter: (email: string) => `Çelës kalimi me numërues të vjetër, ndoshta kopje: ${email}`,
};
