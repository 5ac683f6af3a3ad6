export const words = {
  title: 'A t’i shohin alergjitë e klientëve të vet?',
  who: (names: readonly string[]) => `Stafi: ${names.join(', ')}`,
  line: 'Pa përgjigjen tuaj nuk i shohin. Kur i shohin, shkruhet te Siguria kush dhe kur.',
  allow: 'Lejo t’i shohin',
  refuse: 'Mos lejo',
  failed: 'Përgjigjja nuk u ruajt. Provoni përsëri.',
};
