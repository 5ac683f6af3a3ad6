export const words = {
  devices: 'Pajisjet ku keni hyrë',
  devicesLine: 'Nëse nuk e njihni ndonjërën, dilni prej saj dhe ndryshoni fjalëkalimin.',
  thisDevice: 'Kjo pajisje',
  ofSalon: 'Pajisje e sallonit',
  unknown: 'Pajisje e panjohur',
  branch:
    'Dikush hyri këtu me hyrjen e ruajtur të një pajisjeje tjetër nga kjo listë. Nëse nuk jeni ju, shtypni “Dil”.',
  since: (moment: string) => `Hyrja më ${moment}`,
  lastUsed: (moment: string) => `Përdorur më ${moment}`,
  lockFailed: 'Koha e kyçjes nuk u ruajt.',
  end: 'Dil',
  endOf: (device: string) => `Dil nga pajisja: ${device}`,
  endOthers: 'Dil nga të gjitha të tjerat',
  knowThem: 'A i njihni këta persona?',
  knowThemLine: 'Hyrjet e tyre vazhdojnë. I morën në 30 ditët e fundit.',
  inSince: (moment: string, by: string | null) =>
    by ? `Që nga ${moment}, e ftoi ${by}` : `Që nga ${moment}`,
  knowAll: 'Po, i njoh',
  removeThem: 'Jo, hap stafin',
  loadFailed: 'Pajisjet nuk u ngarkuan.',
  endFailed: 'Hyrja në këtë pajisje nuk u mbyll.',
};
