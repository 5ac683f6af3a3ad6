export const mailWords = {
  label: 'Njofto automatikisht me email',
  line: 'Kur lirohet një orë, klientët me email njoftohen automatikisht, njëri pas tjetrit, çdo 30 minuta. Nga ora 21:00 deri në 08:00 nuk i shkruhet askujt.',
  failed: 'Njoftimi me email nuk u ruajt.',
};
