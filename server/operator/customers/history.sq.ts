export const historyTexts = {
  noteAdded: (email: string) => `U shtua një shënim për përdoruesin: ${email}`,
  noteDeleted: (email: string) => `U fshi një shënim për përdoruesin: ${email}`,
};
