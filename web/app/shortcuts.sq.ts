export const keyWords = {
  singleKeys: 'Shkurtore me një tast, pa Ctrl',
  everywhere: 'Kudo',
  showsKeys: 'Shfaq këtë listë',
  atSettings: 'Te konfigurimet',
  closes: 'Mbyll dritaren',
};
