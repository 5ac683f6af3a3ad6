import type { OfferPageData } from '#contracts/online/offer-page.ts';
import { pageData } from '../elements.ts';
import { openLanguages } from '../languages.ts';
import { openOffer } from './offer.ts';

const data = pageData<OfferPageData>();
openLanguages(data.language);
if (document.documentElement.dataset.state !== 'missing') openOffer(data);
