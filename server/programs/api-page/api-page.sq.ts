/** The page for developers. */
export const words = {
  title: 'API dhe webhook-et',
  intro:
    'Programi juaj lexon dhe ndryshon terminet e sallonit me një token, dhe thirret kur ndryshon diçka. Tokenin dhe webhook-un i krijon pronari te faqja “Për programues”.',
  calls: 'Thirrjet',
  address: (url: string) => `Adresa është ${url}/api. Tokeni shkon te kreu Authorization: Bearer krh_…`,
  openApi: 'Të gjitha fushat: OpenAPI',
  opens: 'Çfarë hap çdo e drejtë',
  closed:
    'Çdo thirrje tjetër është e mbyllur. Tokeni nuk lejon kurrë më shumë se personi që e krijoi, dhe mbaron bashkë me të.',
  names: 'Pa clients:read, emrat, numrat dhe email-et janë null.',
  limit: 'Një token bën 120 thirrje në minutë. Pastaj përgjigjja është 429, me kreun Retry-After.',
  webhooks: 'Webhook-et',
  events: 'Adresa juaj thirret me POST pas këtyre ngjarjeve, me gjithë rekordin si në API:',
  form: 'Trupi ka type, timestamp dhe data. Përgjigjuni me 2xx brenda 10 sekondash; ridrejtimet nuk ndiqen.',
  order:
    'Çdo thirrje vjen së paku një herë dhe, për të njëjtin rekord, me radhë. E njëjta thirrje ka të njëjtin webhook-id.',
  tries:
    'Nëse adresa nuk përgjigjet, provohet pas 5 s, 1 min, 10 min, 1 h, 6 h, 24 h dhe 24 h. Sapo përgjigjet, dërgohet gjithçka që pret. Pas 5 ditësh webhook-u çaktivizohet.',
  check: 'Kontrolli i nënshkrimit',
  standard:
    'Sipas Standard Webhooks: nënshkrimi është HMAC-SHA-256 i webhook-id.webhook-timestamp.trupi, me bajtet e çelësit pas whsec_. Kur çelësi ndërrohet, kreu ka dy nënshkrime gjatë 24 orëve të para.',
};
