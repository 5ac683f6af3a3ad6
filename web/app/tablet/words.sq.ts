export const words = {
  switchPerson: 'Ndërro personin',
  lock: 'Kyç ekranin',
  more: 'PIN-i im dhe ekranet e pronarit',
  ownPin: 'PIN-i im',
  ownersScreen: 'Ekrani i pronarit',
  screens: {
    staff: 'Stafi',
    subscription: 'Abonimi',
    export: 'Shkarkimi i të dhënave',
    imports: 'Importimi i klientëve',
    api: 'API dhe webhook-et',
    security: 'Siguria',
  },
  password: 'Fjalëkalimi i pronarit',
  open: 'Hap',
  opening: 'Duke hapur...',
  leave: 'Dil nga ekrani i pronarit',
};
