// The values that the server fills into the public pages: prices of the plans, and the company of the settings.

import { savingOf } from '#contracts/billing/subscriptions.rules.ts';
import type { PlanOffer } from '#contracts/billing/subscriptions.ts';
import { money } from '#contracts/ground/format.sq.ts';
import type { Plan } from '#contracts/ground/plans.ts';
import { pageTexts } from '#contracts/site/site.sq.ts';
import { availability, type Placeholder } from '#contracts/site/site.ts';
import type { Company } from '../ground/config.ts';
import { escapeHtml } from '../ground/html.ts';

export interface SiteFacts {
  readonly url: string;
  readonly company: Company;
  readonly historyRetentionHours: number;
}

export function valuesOf(
  plans: readonly PlanOffer[],
  { url, company, historyRetentionHours }: SiteFacts,
): Record<Placeholder, string> {
  const monthly = offerOf(plans, 'monthly');
  const yearly = offerOf(plans, 'yearly');
  const saving = savingOf({ monthly: monthly.price, yearly: yearly.price });
  const { missing } = pageTexts;

  return {
    url: escapeHtml(url),
    monthlyPrice: money(monthly.price),
    monthlyAmount: monthly.price.toFixed(2),
    monthlyOffer: availabilityOf(monthly),
    yearlyPrice: money(yearly.price),
    yearlyAmount: yearly.price.toFixed(2),
    yearlyOffer: availabilityOf(yearly),
    yearlyByMonth: money(yearly.price / 12),
    saving: monthly.active && saving > 0 ? pageTexts.saving(saving) : '',
    companyName: said(company.name, missing.companyName),
    companyNipt: said(company.nipt, missing.companyNipt),
    contactEmail: said(company.email, missing.contactEmail, mailLink),
    contactPhone: said(company.phone, missing.contactPhone, phoneLink),
    contactAddress: said(company.address, missing.contactAddress),
    footerCompany: lineOf(company),
    footerEmail: company.email ? mailLink(company.email) : '',
    footerPhone: company.phone ? phoneLink(company.phone) : '',
    footerAddress: escapeHtml(company.address ?? ''),
    historyKept: pageTexts.historyKept(historyRetentionHours),
  };
}

const none = { price: 0, active: false };
const offerOf = (plans: readonly PlanOffer[], plan: Plan) =>
  plans.find((offer) => offer.plan === plan) ?? none;

const availabilityOf = ({ active }: { active: boolean }) =>
  active ? availability.offered : availability.withdrawn;

const lineOf = ({ name, nipt }: Company) =>
  name ? escapeHtml([name, nipt && `NIPT ${nipt}`].filter(Boolean).join(' · ')) : '';

const said = (value: string | undefined, missing: string, html = escapeHtml) =>
  value ? html(value) : `<mark>[${missing}]</mark>`;

const mailLink = (email: string) => link(`mailto:${email}`, email);
const phoneLink = (phone: string) => link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone);

const link = (address: string, text: string) =>
  `<a class="link" href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
