import type { AlertKind } from './alerts.ts';

export const messages = {
  read: 'Lajmërimet u shënuan si të lexuara.',
};

export const alertNames = {
  refund_requested: 'U kërkua rimbursim',
  payment_refused: 'Një njoftim pagese nuk u pranua',
  callback_forged: 'Njoftime të rreme për pagesa',
  mail_failed: 'Email-e që nuk u dorëzuan',
  salon_reported: 'Një sallon u raportua',
} satisfies Record<AlertKind, string>;

/** The text of each alert: what happened, and what to do. */
export const alertLines = {
  refund_requested: 'Kërkesat që presin përgjigje janë te Abonimi.',
  payment_refused:
    'Ofruesi i pagesave njoftoi një pagesë që nuk përputhet me asnjë porosi. Dikush mund të ketë paguar pa marrë abonim: krahasojeni me listën e ofruesit.',
  callback_forged:
    'Dikush dërgoi njoftime pagese pa nënshkrimin e ofruesit. Asnjë prej tyre nuk hapi abonim. Nëse vijnë nga ofruesi, kontrolloni çelësin e tij te konfigurimet.',
  mail_failed: 'Disa email-e nuk u pranuan nga marrësi ose nga serveri i postës. Arsyeja është te historiku.',
  salon_reported:
    'Disa marrës email-esh raportuan një sallon, ose i ndalën mesazhet e tij. Cili sallon është, e shihni te historiku.',
} satisfies Record<AlertKind, string>;
