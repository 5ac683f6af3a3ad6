export const words = {
  devices: 'Pajisjet ku jeni kyçur',
  devicesLine: 'Nëse nuk e njihni ndonjërën, shkyçeni dhe ndryshoni fjalëkalimin.',
  thisDevice: 'Kjo pajisje',
  ofSalon: 'Pajisje e sallonit',
  unknown: 'Pajisje e panjohur',
  branch:
    'E hapur veçmas, me kyçjen e ruajtur të një pajisjeje tjetër të kësaj liste. Nëse nuk e njihni, shkyçeni.',
  since: (moment: string) => `Kyçur më ${moment}`,
  lastUsed: (moment: string) => `Përdorur më ${moment}`,
  lockFailed: 'Koha e kyçjes nuk u ruajt.',
  end: 'Shkyç',
  endOf: (device: string) => `Shkyç: ${device}`,
  endOthers: 'Shkyç të gjitha të tjerat',
  loadFailed: 'Gabim në ngarkimin e pajisjeve',
  endFailed: 'Pajisja nuk u shkyç dot.',
};
