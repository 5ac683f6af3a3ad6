export const words = {
  ownerTitle: 'Konfigurimet e Mia',
  tabs: 'Pjesët e konfigurimeve',
  profile: 'Profili',
  services: 'Shërbimet',
  barbers: 'Barberët',
  salon: 'Salloni',

  salonLine: 'Emri dhe telefoni i sallonit dalin në kujtesat për klientët, në printime dhe në raporte.',
  salonName: 'Emri i sallonit',
  salonNameMissing: 'Emri i sallonit është i detyrueshëm.',
  salonPhone: 'Telefoni i sallonit',
  phoneHint: 'P.sh. 069 123 4567',
  save: 'Ruaj ndryshimet',
  saving: 'Duke ruajtur...',
  saveFailed: 'Gabim në ruajtjen e konfigurimeve!',
  loadFailed: 'Gabim në ngarkimin e të dhënave',
};
