export const words = {
  copyNow: 'Kopjojeni tani. Pastaj nuk shfaqet më.',
  copy: 'Kopjo',
  copied: 'U kopjua.',
  copyFailed: 'Nuk u kopjua. Shënojeni dhe kopjojeni vetë.',
  saved: 'E kopjova',
};
