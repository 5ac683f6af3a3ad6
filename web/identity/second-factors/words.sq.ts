export const words = {
  title: 'Verifikimi me dy hapa',
  line: 'Pas fjalëkalimit, hyrja kërkon edhe një kod nga telefoni juaj.',
  on: 'Aktiv',
  turnOn: 'Aktivizo',
  turningOn: 'Duke aktivizuar...',
  turnOff: 'Çaktivizo',
  turnOffQuestion:
    'A jeni të sigurt që dëshironi ta çaktivizoni verifikimin me dy hapa? Llogaria hapet pastaj vetëm me fjalëkalim.',
  endsAt: (moment: string) =>
    `Administratori e çaktivizon më ${moment}. Hyni me kod para kësaj kohe për ta mbajtur aktiv.`,
  loadFailed: 'Verifikimi me dy hapa nuk u ngarkua.',
  changeFailed: 'Verifikimi me dy hapa nuk u ndryshua dot.',

  scan: 'Skanoni kodin me një aplikacion verifikimi, p.sh. Google Authenticator.',
  qrLabel: 'Kodi QR për aplikacionin e verifikimit',
  openApp: 'Hap aplikacionin në këtë pajisje',
  orType: 'Ose shkruani këtë çelës në aplikacion',
  code: 'Shkruani kodin me 6 shifra.',

  recoveryCodes: 'Kodet rezervë',
  left: (n: number) => `Të mbetura: ${n}`,
  saveCodes: 'Ruajini këto kode. Secili përdoret vetëm një herë.',
  renew: 'Krijo kode të reja',
  renewQuestion: 'A jeni të sigurt që dëshironi kode të reja rezervë? Kodet e vjetra nuk do të vlejnë më.',
  copy: 'Kopjo',
  copied: 'Kodet u kopjuan.',
  copyFailed: 'Kodet nuk u kopjuan dot.',
  print: 'Printo',
  download: 'Shkarko',
  fileName: 'kreher-kodet-rezerve.txt',
  saved: 'I ruajta',
};

/** Texts for administrators. */
export const adminWords = {
  notice: 'Njoftim',
  missing: 'Llogaria e administratorit nuk ka verifikim me dy hapa.',
  turnOn: 'Aktivizo',
  closed: 'Faqet e administratorit hapen pasi të aktivizoni verifikimin me dy hapa.',
};
