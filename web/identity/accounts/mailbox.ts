// Finds the webmail of an e-mail address, for the common providers.

const providers = [
  { name: 'Gmail', url: 'https://mail.google.com/', domain: /^(gmail|googlemail)\.com$/ },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domain: /^((outlook|hotmail|live)\.([a-z]{2,3}|co\.[a-z]{2})|msn\.com)$/,
  },
  { name: 'Yahoo', url: 'https://mail.yahoo.com/', domain: /^(yahoo\.(com?\.)?[a-z]{2,3}|ymail\.com)$/ },
  { name: 'iCloud', url: 'https://www.icloud.com/mail', domain: /^(icloud|me|mac)\.com$/ },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domain: /^(proton\.me|pm\.me|protonmail\.com)$/ },
];

export function mailboxOf(email: string) {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return providers.find((provider) => provider.domain.test(domain));
}
