// The texts in the alphabet of SMS.
const signs: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '€': 'EUR',
  '[': '(',
  ']': ')',
};
/** The characters of this alphabet (GSM 03.38), without those that count twice. One part of an SMS has 160 of them. */
const inAlphabet = /^[\n !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-zÄÖÜäöüßÑñàèéìòù]$/;
const withoutMarks = (sign: string) => sign.normalize('NFD').replace(/\p{M}/gu, '');

/** The text in the alphabet of SMS: a single other letter, such as `ë`, would leave room for only 70 characters in a part. */
export const smsForm = (text: string): string =>
  [...text]
    .map((sign) => (inAlphabet.test(sign) ? sign : (signs[sign] ?? withoutMarks(sign))))
    .filter((sign) => [...sign].every((one) => inAlphabet.test(one)))
    .join('');
