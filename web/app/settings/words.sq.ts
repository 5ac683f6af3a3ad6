import { count } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  ownerTitle: 'Konfigurimet e Mia',
  picturesOfWork: 'Foto të punës',
  tabs: 'Pjesët e konfigurimeve',
  allParts: 'Të gjitha konfigurimet',
  groups: {
    salon: 'Salloni',
    people: 'Njerëzit',
    online: 'Klientët online',
    money: 'Paratë',
    account: 'Llogaria',
  },
  elsewhere: {
    import: 'Importo klientë',
    discounts: 'Zbritje dhe bakshish: te pagesa e terminit',
    get statements() {
      return profession`Sa u takon barberëve`;
    },
    allData: 'Shkarko të gjitha të dhënat',
  },
  profile: 'Profili',
  services: 'Shërbimet',
  listOfServices: 'Lista',
  get barberPrices() {
    return profession`Çmimet sipas barberit`;
  },
  places: 'Dhoma dhe pajisje',
  products: 'Produktet',
  packages: 'Paketat',
  /** In the question before a service is deleted. */
  inPackages: (running: number) =>
    running > 0
      ? `Shërbimi është edhe në ${count(running, 'paketë klienti', 'paketa klientësh')} me seanca të mbetura.`
      : '',
  get barbers() {
    return profession`Barberët`;
  },
  staff: 'Stafi',
  leave: 'Largo nga stafi',
  tabletAt:
    'Stafi mund të përdorë të njëjtën pajisje, secili me PIN-in e vet, që vendoset te çdo person. Pajisja caktohet te',
  salon: 'Të dhënat e sallonit',
  onlineTab: 'Rezervimi online',
  till: 'Arka',
  programsAt: 'Tokenët e API-së, faqet e lejuara dhe webhook-et janë te',
  hours: 'Orari i punës',
  hoursTab: 'Orari',
  hoursLine: 'Orari tregon kur ofrohen orare të lira. Edhe jashtë tij mund të shtoni termine.',

  salonLine: 'Emri dhe telefoni i sallonit dalin në kujtesat për klientët, në printime dhe në raporte.',
  salonName: 'Emri i sallonit',
  ownNameAt: 'Username-i dhe email-i juaj ndryshohen te',
  ownProfile: 'Profili im',
  salonNameMissing: 'Emri i sallonit është i detyrueshëm.',
  salonPhone: 'Telefoni i sallonit',
  currency: 'Valuta e çmimeve',
  currencyHint: 'Me të shfaqen çmimet dhe të ardhurat, edhe te klientët.',
  currencyChanged: 'Çmimet nuk u këmbyen: numrat mbetën të njëjtë. Ndryshojini te Shërbimet.',
  forClients: 'Për klientët',
  forClientsLine: 'Ku jeni dhe çfarë bëni. Nuk janë të detyrueshme.',
  kind: 'Lloji i sallonit',
  noKind: 'Pa zgjedhur',
  address: 'Adresa',
  city: 'Qyteti',
  contactEmail: 'Email-i i sallonit',
  contactEmailHint:
    'Klientët përgjigjen në këtë adresë. Pa adresë, në email-et tuaja shfaqet telefoni i sallonit.',
  instagramHint: 'P.sh. @salloni.im',
  about: 'Rreth sallonit',
  save: 'Ruaj ndryshimet',
  saving: 'Duke ruajtur...',
  saveFailed: 'Gabim në ruajtjen e konfigurimeve!',
  loadFailed: 'Gabim në ngarkimin e të dhënave',
};
