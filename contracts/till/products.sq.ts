export const messages = {
  created: 'Produkti u shtua.',
  updated: 'Produkti u ruajt.',
  deleted: 'Produkti u fshi.',
  nameMissing: 'Shkruani emrin e produktit.',
  priceWrong: 'Çmimi duhet të jetë më i madh se 0.',
  priceNotWhole: 'Në lekë, çmimi shkruhet pa presje.',
  stockWrong: 'Shkruani një numër nga 0 deri në 100 000.',
  duplicate: 'Një produkt me këtë emër ekziston tashmë.',
  unknown: 'Salloni nuk e ka këtë produkt.',
  tooMany: 'Salloni ka arritur kufirin e produkteve.',
};

/** The number on the shelf: `në raft: 12`. Below zero: more pieces were sold than were counted. */
export const stockText = (stock: number): string =>
  `në raft: ${stock < 0 ? '−' : ''}${String(Math.abs(stock))}`;
