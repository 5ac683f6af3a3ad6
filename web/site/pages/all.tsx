// Every public page as HTML, made during the build. Browsers never load this code.

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { offerPageFile } from '#contracts/online/offer-page.ts';
import { queuePageFile } from '#contracts/online/queue-template.ts';
import { salonPageFile } from '#contracts/online/salon-page.ts';
import { visitPageFile } from '#contracts/online/visit-page.ts';
import { fileOf, placeholder, type SitePath } from '#contracts/site/site.ts';
import { OfferPage } from '../../online/public-pages/offer/OfferPage.tsx';
import { QueuePage } from '../../online/public-pages/queue/QueuePage.tsx';
import { SalonPage } from '../../online/public-pages/salon/SalonPage.tsx';
import { VisitPage } from '../../online/public-pages/visit/VisitPage.tsx';
import { ContactUs } from './ContactUs.tsx';
import { Landing } from './Landing.tsx';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';
import { questions } from './questions.sq.ts';
import { RefundPolicy } from './RefundPolicy.tsx';
import { ShippingPolicy } from './ShippingPolicy.tsx';
import { SitePage } from './SitePage.tsx';
import { TermsOfUse } from './TermsOfUse.tsx';

interface Content {
  readonly title: string;
  readonly description: string;
  readonly body: ReactElement;
  readonly data?: object;
}

const contents: Record<SitePath, Content> = {
  '/landing': {
    title: 'Krehër: agjenda e sallonit tuaj',
    description:
      'Terminet, klientët dhe të ardhurat e berberhanes, parukerisë ose sallonit tuaj të bukurisë në një vend. Provo falas 7 ditë, pa kartë.',
    body: <Landing />,
    data: structuredData(),
  },
  '/kushtet': {
    title: 'Kushtet e përdorimit · Krehër',
    description: 'Prova, çmimet, anulimi, të dhënat dhe përgjegjësia në Krehër, me fjalë të thjeshta.',
    body: <TermsOfUse />,
  },
  '/privacy-policy': {
    title: 'Politika e privatësisë · Krehër',
    description: 'Çfarë të dhënash ruan Krehër, pse, për sa kohë dhe kush i merr.',
    body: <PrivacyPolicy />,
  },
  '/refund-policy': {
    title: 'Politika e rimbursimit · Krehër',
    description: 'Kur dhe si kthehet pagesa e një abonimi në Krehër.',
    body: <RefundPolicy />,
  },
  '/shipping-policy': {
    title: 'Politika e dorëzimit · Krehër',
    description: 'Krehër është shërbim dixhital dhe hapet menjëherë.',
    body: <ShippingPolicy />,
  },
  '/contact-us': {
    title: 'Na kontaktoni · Krehër',
    description: 'Email-i, telefoni, adresa dhe orari i ndihmës në Krehër.',
    body: <ContactUs />,
  },
};

/** All public pages. `scripts` are in each page. The pages that clients open have only the first of these scripts, and `languageScript`. */
export function pagesWith(scripts: readonly string[], languageScript: string) {
  const pages = (Object.entries(contents) as [SitePath, Content][]).map(([path, { body, ...head }]) => ({
    file: fileOf(path),
    html: documentOf(
      <SitePage path={path} scripts={scripts} {...head}>
        {body}
      </SitePage>,
    ),
  }));
  const [themeScript = ''] = scripts;
  const ofClients = { themeScript, languageScript };
  return [
    ...pages,
    { file: salonPageFile, html: documentOf(<SalonPage {...ofClients} />) },
    { file: offerPageFile, html: documentOf(<OfferPage {...ofClients} />) },
    { file: queuePageFile, html: documentOf(<QueuePage {...ofClients} />) },
    { file: visitPageFile, html: documentOf(<VisitPage {...ofClients} />) },
  ];
}

const documentOf = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;

function structuredData() {
  const offer = (plan: 'monthly' | 'yearly') => ({
    '@type': 'Offer',
    name: planNames[plan],
    price: placeholder(`${plan}Amount`),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${placeholder(`${plan}Offer`)}`,
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: 'Krehër',
        url: `${placeholder('url')}/`,
        image: `${placeholder('url')}/og.png`,
        description: 'Agjenda e termineve për berberhane, parukeri, sallone bukurie e thonjsh dhe spa.',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        inLanguage: 'sq',
        offers: [offer('monthly'), offer('yearly')],
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}
