import { profession } from '../ground/profession.sq.ts';

export const messages = {
  connected: 'Kalendari u lidh.',
  saved: 'Kalendari u ruajt.',
  ended: 'Kalendari u hoq. Oraret që ishin të zëna prej tij ofrohen përsëri online.',
  get noColumn() {
    return profession`Kalendarin e vet mund ta lidhin vetëm barberët e agjendës.`;
  },
  addressInvalid: 'Shkruani një adresë që fillon me https:// ose webcal://.',
  serverInvalid: 'Shkruani adresën e serverit, për shembull caldav.icloud.com.',
  userMissing: 'Shkruani emrin e përdoruesit.',
  passwordMissing: 'Shkruani fjalëkalimin për aplikacione.',
};

/** The notifications to the person, which are also the titles of the mails. */
export const notices = {
  notRead: 'Kalendari juaj nuk lexohet prej një ore',
  emptied: 'Kalendari juaj tani është bosh',
  emptiedLine:
    'Në 60 ditët e ardhshme kalendari nuk ka asnjë kohë të zënë, prandaj oraret që ishin të zëna prej tij ofrohen përsëri online.',
};
