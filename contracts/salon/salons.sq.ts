export const messages = {
  instagramInvalid: 'Shkruani vetëm emrin e llogarisë në Instagram.',
  updated: 'Konfigurimet u ruajtën me sukses!',
};
