// Every field of a reply that a barber gets is either hidden by a tick, or listed here as one that everybody at the desk may see. So a
// new field of a client or of money cannot be forgotten.
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Right } from '#contracts/ground/endpoint.ts';
import { hiddenFields } from '#contracts/ground/hidden.ts';
import { endpoints } from './endpoints.ts';
import { allCases } from './nouns.ts';

interface Parts {
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly options?: readonly z.ZodMiniType[];
  readonly out?: z.ZodMiniType;
}

interface Field {
  readonly name: string;
  readonly path: string;
}

/** The fields without fields of their own, but those that are hidden from who may not see them. */
function fieldsOf(schema: z.ZodMiniType, path: string, name = ''): Field[] {
  if (hiddenFields.has(schema)) return [];
  const { shape, element, innerType, valueType, items, options, out } = schema._zod.def as unknown as Parts;
  if (shape) return Object.entries(shape).flatMap(([key, one]) => fieldsOf(one, `${path} ${key}`, key));
  const inner = [element, innerType, valueType, out, ...(items ?? []), ...(options ?? [])].filter(
    (one) => one !== undefined,
  );
  return inner.length > 0 ? inner.flatMap((one) => fieldsOf(one, path, name)) : [{ name, path }];
}

const ofEverybody = new Set(
  `
    about accept active addon address after_days answer answerBy appointment appointment_date appointment_id appointment_time arrived_at
    asks_contact_email asks_country asks_health asks_how_paid at avoidGaps barber barberId barber_id base begins bookedBy booked_online buffer_minutes
    byMail by_id by_kind by_mail by_name came_back cancelled cancelledCount cancelled_by cancelled_late changeUntilMinutes
    channel chooseBarber chosen city client client_answer client_erased client_id client_name client_no_shows client_told
    closedAnyway code colour contacts_hidden count country created_at currency current_page date day days daysBefore description
    done duration early ended_at endpoint estimated firstVisit fiscal_number fits_minutes fitting forAll from fromPackage from_day from_minute from_page
    group group_id group_name hasPin has_moved_answers height horizonDays hour id instagram isMailStopped isMoved isNewClient isOwn isTwice is_active is_blocked
    is_busy is_here is_new_client is_on is_one_sum is_open is_refund is_request is_sold is_unpaid sold_by is_voided items_per_page joined keepsTime key kind language lastVisit
    last_read_at last_visit late lateCancel leadMinutes left left_after_minutes link listed made_at mailOwner marked
    marketingRefusedBy maxOpen mayAnswer mayAsk may_wish message method methods minutes monday money_hidden most_used_services
    moved name never_used nextCursor next_at noShows note number off_minutes offerWaits online onlineBlocked open overlap ownHours page path
    payment_moved_to payment_removed payments_removed pictureShows pinIsOff position priceFrom product_id quoted_minutes rate reason
    refuse_link removed request requires_test rhythm_days sameDay seated service serviceForClient service_for_client service_ids service_name services
    showPrices shows_clients shows_phones since slug source state status stepMinutes suggestedSlug taken_at taken_on text till
    time times title to to_minute totalAppointments total_items total_pages typedName unanswered until user_id usuallyOpen version visit
    visits voided_on voids waitShown wait_minutes waitlist walk_ins week weekAnchor weekday weekdays weeks what why width work_after_minutes
    work_minutes written
    cleaning dropped during line resource_id without
  `
    .trim()
    .split(/\s+/)
    .concat(allCases.flatMap(({ everybodySees = [] }) => everybodySees)),
);

/** Fields that need a look each, by the reason why they are shown. */
const byReason = {
  'how the salon is reached is public': [
    'GET /salon: data contact_email',
    'GET /salon: data phone',
    'GET /sync: salon contact_email',
    'GET /sync: salon phone',
  ],
  'which service it is': [
    'GET /clients/:id: client lengths service_id',
    'GET /clients: clients lengths service_id',
    'GET /sync/clients: groups clients lengths service_id',
    'POST /clients/:id/forget-length: client lengths service_id',
    'PUT /clients/:id: client lengths service_id',
  ],
  'the store leaves out what others cost': [
    'POST /clients/:id/forget-length: client usual price',
    'POST /clients/:id/forget-length: client usual services price',
    'POST /clients/:id/forget-length: client usual services service_id',
    'GET /clients/:id: client usual price',
    'GET /clients/:id: client usual services price',
    'GET /clients/:id: client usual services service_id',
    'GET /clients: clients usual price',
    'GET /clients: clients usual services price',
    'GET /clients: clients usual services service_id',
    'GET /sync/clients: groups clients usual price',
    'GET /sync/clients: groups clients usual services price',
    'GET /sync/clients: groups clients usual services service_id',
    'PUT /clients/:id: client usual price',
    'PUT /clients/:id: client usual services price',
    'PUT /clients/:id: client usual services service_id',
  ],
  'the list is empty for who sees no phones': ['GET /reminders: reminders client phone'],
  'whoever may see answers of a request sees that there are some': [
    'GET /bookings:',
    'GET /sync: bookings',
  ].flatMap((list) => [`${list} requests hasAnswers`, `${list} unseen hasAnswers`]),
  'whoever sees a visit sees its pictures, and whether the client allows them': [
    ...['consent given_at', 'may_consent', 'pictures added_at', 'pictures side', 'total'].map(
      (field) => `GET /clients/:id/pictures: ${field}`,
    ),
    ...['may_consent', 'pictures added_at', 'pictures side', 'room'].map(
      (field) => `GET /visits/:id/pictures: ${field}`,
    ),
    ...['picture', 'type'].map((field) => `GET /visit-pictures/:id: ${field}`),
    'PUT /clients/:id/pictures: consent given_at',
  ],
  'the own account': [
    'GET /auth/delete-account: otherOwners',
    'GET /auth/delete-account: staffLogins',
    'POST /auth/sessions: token',
    ...[
      'avatar',
      'createdAt',
      'email',
      'isActive',
      'isOnTrial',
      'pendingEmail',
      'role',
      'salonKind',
      'username',
    ].map(ofUser),
    ...['subscriptionEndDate', 'subscriptionType', 'trialEndDate'].map(ofUser),
    ofUser('staff role'),
    ...['booksOthers', 'seesHealth', 'seesMoney', 'seesOthers', 'seesOwnMoney', 'seesPhones'].map((tick) =>
      ofUser(`staff ticks ${tick}`),
    ),
  ],
  'the owner has shown the password': ['POST /auth/owner-screen: ends_at', 'POST /auth/owner-screen: token'],
  'the day on which the till has a late payment': ['GET /takings: paid_on'],
  'whether what stands elsewhere is over': ['GET /walk-ins: elsewhere standing isDone'],
  'the visit is as it was: the change changed nothing': ['PUT /appointments/:id: stood'],
  'the present value of a field that the caller changes': ['PUT /waitlist/:id: present'],
  'how often a client declined this time': ['GET /waitlist/places/:id: fitting declines'],
  'the lane of a resource': ['GET /appointments/resources: times unit'],
  'a stream has no schema': ['GET /events:'],
};

const shownOfNouns = allCases.flatMap(({ shown = {} }) => Object.values(shown));

function ofUser(field: string) {
  return `POST /auth/sessions: user ${field}`;
}

/** What who sees sums reads of them beside the fields above: no contacts. */
const ofSums = new Set(
  `
    base_cents booked bought_on cancellationRate cancelledAppointments cents chair_cents chair_per closed_at completedAppointments completionRate
    datetime discounts_cents earnings endDate ended_by expected_cents expires_on in_cents is_closed is_tip late lost missed_uses monthlyRevenue no_shows number opening_cents
    out_cents percent_bp period periodAppointments periodRevenue price prices_cents products_cents refunds_cents removed_cents reopens repeatClients revenue serviceTime
    service_id sessions_cents startDate surplus_cents taken_cents taking_id tips_cents totalClients totalRevenue unmarked_cents unpaid_cents visits_cents waiting
  `
    .trim()
    .split(/\s+/),
);

const fieldsWith = (...rights: readonly Right[]) =>
  endpoints
    .filter(({ may }) => may && rights.includes(may))
    .flatMap(({ method, path, reply, refusals }) =>
      [reply, ...Object.values(refusals)].flatMap((schema) => fieldsOf(schema, `${method} ${path}:`)),
    );

test('each field of a reply to the people of a salon is hidden by a tick, or listed here', () => {
  const found = fieldsWith('day');
  expect(found.length).toBeGreaterThan(400);
  const others = found.flatMap(({ name, path }) => (ofEverybody.has(name) ? [] : [path]));
  expect([...new Set(others)].sort()).toEqual([...Object.values(byReason), ...shownOfNouns].flat().sort());
});

test('each field of a reply to who sees sums, but maybe no contacts, is hidden by a tick, or listed here', () => {
  const others = fieldsWith('money', 'till').filter(
    ({ name }) => !ofEverybody.has(name) && !ofSums.has(name),
  );
  expect(others.map(({ path }) => path)).toEqual([
    // files have no schema: the property test opens them
    'GET /commissions/export:',
    'GET /till/day/export:',
    // the present rate
    'PUT /till: present',
  ]);
});

test('each listed name is shown somewhere: a hidden field of this name could else be shown by mistake', () => {
  const shown = new Set(fieldsWith('day', 'money', 'till').map(({ name }) => name));
  expect([...ofEverybody, ...ofSums].filter((name) => !shown.has(name))).toEqual([]);
});
