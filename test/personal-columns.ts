// Which columns hold data of clients, and which hold data of others or no words of people.
import { allCases } from './nouns.ts';

/** Columns that may say who a client is, or what is noted of one. Erasing empties them, or they keep only a hash or an objection. */
export const ofClients = [
  ...columnsOfNouns('ofClients'),
  ...columnsIn(`
    account_events: description
    answered_changes: answer
    appointment_changes: before after
    appointments: title note
    bookings: typed_name phone_digits email address_hash snapshot wider_address_hashes wanted decline_reason booked_by
    client_addresses: email
    client_mails: email
    client_merges: before after gone
    clients: name_key phone_digits
    history: description search_key
    import_parts: answer
    import_rows: before after facts
    limits: key
    mail_choices: email
    mailing_recipients: email reason
    mails: subject reason
    stopped_addresses: email
    takings: name note visit_facts
    webhook_deliveries: facts
`),
];

/** Columns about salons, their people and the service, and those that hold no words of people. */
export const ofOthers = [
  ...columnsOfNouns('ofOthers'),
  ...columnsIn(`
    account_events: by_name
    admin_invitations: email token_hash
    alerts: kind
    answered_changes: request_hash
    api_sites: origin
    api_tokens: name hash prefix scopes
    appointment_changes: what by_kind by_name
    appointments: kind service_name status request_hash cancelled_by lines needs
    bookings: language source request_hash state link_id settles_as
    calendar_feeds: token_hash maker_password person_password
    ceilings_reached: kind
    client_mails: link_id outcome held_for
    client_merges: moved
    device_tokens: token_hash device_hash parent_hash
    devices: token_hash agent place
    email_changes: old_email new_email session_hash
    email_links: token_hash purpose
    freed_emails: email_hash
    grants: source plan
    history: action_type severity entity_type entity_id username user_email ip_address counted_as
    history_counts: action_type severity
    holiday_corrections: country fitr adha
    import_parts: request_hash
    import_rows: packages what
    imports: source file_name state undone_text
    invitations: token_hash email mailed_token_hash
    known_addresses: address
    known_agents: agent
    last_changes: record field by_name
    ledger_edits: grants_before grants_after
    mail_choices: kind
    mailing_recipients: state
    mailings: kind subject message request_hash audience
    mails: state
    migrations: name checksum
    migrations_beside: name checksum
    newest_migrations: name checksum
    orders: email plan currency provider_number refund_refusal buyer_nipt refund_requested_by refund_reason refund_difference buyer_name part_returns
    outbox_keys: public_key private_enc
    owner_screens: token_hash session_hash screen
    passkey_challenges: challenge_hash
    passkeys: credential_id public_key name
    pin_devices: device_hash
    pin_sessions: token_hash device_hash
    pin_tries: device_hash tried_at
    plans: plan
    push_hosts: host
    push_subscriptions: device_hash session_hash endpoint p256dh auth
    recovery_codes: code_hash
    registration_cookies: token_hash
    salon_slugs: slug
    salons: name phone search_key phone_digits country address city kind about instagram nipt contact_email currency
    second_factors: secret_enc
    secrets: name value
    security_counts: event network address agent detail
    security_log: event address agent detail
    sessions: token_hash device_hash agent place opened_by
    sign_in_challenges: token_hash
    takings: kind method currency fiscal_number by_name
    told_ends: told
    used_tickets: ticket
    user_notes: author text request_hash
    users: username name email password_hash role search_key
    visit_links: link_id
    webhook_deliveries: event record
    webhooks: url secret_enc former_secret_enc events scopes
`),
];

function columnsOfNouns(about: 'ofClients' | 'ofOthers') {
  const tables = allCases.flatMap(({ texts }) => Object.entries(texts?.[about] ?? {}));
  return tables.flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`));
}

function columnsIn(list: string) {
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [table = '', columns = ''] = line.trim().split(': ');
      return columns.split(' ').map((column) => `${table}.${column}`);
    });
}
