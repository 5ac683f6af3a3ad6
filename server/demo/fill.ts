// Fills a running product with an example salon. Everything is done by calls of the API, in the same way as its owner would do it, so the
// product needs no code for the demo.
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { SeriesDay } from '#contracts/appointments/series.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, clockTime, dayParts, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { OfferedDay } from '#contracts/online/bookings.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { otherSalon } from './barber.ts';
import { dice, type Example, hoursOf, type Person, people, type SalonPlan, type Service } from './example.ts';
import { daysAround, lengthOf, series, type Visit, visitsOf, visitsOfAway } from './plan.ts';
import { proofFor, untilUsable } from './proof.ts';

/**
 * Fills the salon for two months around the moment, or for fewer days. Visits that ended before the moment are completed. The bookings of a
 * day, and the visits that show what the product can do, are the same for any number of days.
 */
export async function furnish(
  address: string,
  moment: Date,
  example: Example,
  days = daysAround,
): Promise<void> {
  const { salon, regular, celebrating, family, blocked } = example;
  const throwDice = dice(23);
  const all = people(example, throwDice);
  const { day: today, minutes: now } = localTime(moment);

  const owner = await open(address, salon);
  await setOwnPrices(owner, example);
  await setWhoDoes(owner, example);
  for (let away = -daysAround; away <= daysAround; away++) {
    const visits = visitsOf(example, today, away, all, throwDice);
    const outcomes = visits.map((visit) => outcomeOf(visit, today, now, throwDice()));
    const isKept = ({ as }: Visit) => as !== undefined || Math.abs(away) <= days;
    const alone = visits.filter(
      (visit) => !['together', 'repeated'].includes(visit.as ?? '') && isKept(visit),
    );
    await Promise.all(alone.map((visit) => keep(owner, visit, outcomes[visits.indexOf(visit)])));
    const together = visits.filter(({ as }) => as === 'together');
    if (together.length > 0) await owner.post('/visits', { id: newId(), visits: together.map(onWire) });
  }
  await Promise.all(visitsOfAway(example, today).map((visit) => keep(owner, visit, 'completed')));
  await setHours(owner, example, today);
  await openPage(owner, example);
  await hangPictures(owner, example);
  await addStaff(address, owner, example);
  await askForLeave(address, example, today);
  await tellOfClients(owner, [...all, regular, celebrating, family.mother], today);
  await writeTreatments(owner, example, today);
  await repeatVisit(owner, example, addDays(today, 1));
  await deleteByMistake(owner, addDays(today, -1));
  await addToWaitlist(owner, today);
  await sendRequests(address, owner, example, today);
  await owner.post('/appointments', {
    kind: 'block',
    title: 'Pauzë',
    barber: blocked.barber,
    appointment_date: today,
    appointment_time: blocked.from,
    duration: minutesOf(blocked.to) - minutesOf(blocked.from),
  });

  await sellPackages(owner, example, today);
  await fillQueue(owner, example, moment);
  const other = await open(address, otherSalon);
  const [barber, service] = [otherSalon.barbers[0], otherSalon.services[0]];
  const person = all[0];
  if (!barber || !service || !person) return;
  await keep(other, { day: today, minutes: 600, barber: barber.name, person, services: [service] });
}

type Outcome = 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'missed';

/** The status that an owner would have set for a visit by now. */
function outcomeOf(visit: Visit, today: string, now: number, chance: number): Outcome {
  if (visit.as === 'missed') return 'missed';
  if (visit.as === 'series') return 'confirmed';
  const { day, minutes } = visit;
  const isOver = day < today || (day === today && minutes + lengthOf(visit) <= now);
  if (!visit.as && isOver && chance < 0.02) return 'missed';
  if (!visit.as && chance < 0.07) return 'cancelled';
  if (isOver) return 'completed';
  return chance < 0.65 || (day === today && minutes <= now) ? 'confirmed' : 'pending';
}

const onWire = ({ person, services, barber, day, minutes }: Visit) => ({
  client_name: person.name,
  client_phone: person.phone,
  // names only: the salon knows the barber's prices, and the times at which the barber only waits
  services: services.map(({ name }) => ({ service_name: name })),
  barber,
  appointment_date: day,
  appointment_time: clockTime(minutes),
});

async function keep(owner: Caller, visit: Visit, outcome: Outcome = 'pending') {
  const { appointment } = await owner.post('/appointments', onWire(visit));
  if (outcome === 'missed') {
    const missed = { status: 'cancelled', cancelled_by: 'no_show' };
    await owner.put(`/appointments/${appointment.id}`, missed);
  } else if (outcome !== 'pending') {
    await owner.put(`/appointments/${appointment.id}`, { status: outcome });
  }
}

/** Turns the till on and gives packages to clients who come soon: the first buys one, the next began theirs before. */
async function sellPackages(owner: Caller, { packages = [] }: Example, today: string) {
  if (packages.length === 0) return;
  await owner.put('/till', { is_on: true, rate: 98 });
  const { data: barbers } = await owner.get('/barbers');
  const { data: services } = await owner.get('/user/services');
  const { appointments } = await owner.get(
    `/appointments?from=${addDays(today, 1)}&to=${addDays(today, 14)}`,
  );
  for (const { services: counted, ...kind } of packages) {
    const names = counted.map(({ name }) => name);
    const service_ids = services
      .filter(({ name }: Service) => names.includes(name))
      .map(({ id }: { id: string }) => id);
    const { package: made } = await owner.post('/packages', { id: newId(), ...kind, service_ids });
    const coming = (appointments as Appointment[]).filter(
      ({ status, services: lines }) =>
        status !== 'cancelled' && lines.some(({ service_name }) => names.includes(service_name)),
    );
    const [buyer, ...others] = [...new Set(coming.flatMap(({ client_id }) => client_id ?? []))].slice(0, 4);
    const sale = { id: newId(), kind: 'package', day: today, barber_id: barbers[0].id, client_id: buyer };
    const paid = { method: 'card', currency: 'EUR', cents: kind.price * 100 };
    if (buyer) await owner.post('/takings', { ...sale, ...paid, package_id: made.id, name: kind.name });
    for (const [n, client] of others.entries()) {
      // one of them has only the last session left
      const used_before = n === 0 ? kind.sessions - 1 : n + 1;
      await owner.post(`/clients/${client}/packages`, { id: newId(), package_id: made.id, used_before });
    }
  }
}

/** Adds the people who came today without an appointment: three wait, one has left. */
async function fillQueue(owner: Caller, { queue }: Example, moment: Date) {
  const { data: barbers } = await owner.get('/barbers');
  const { data: services } = await owner.get('/user/services');
  const idIn = (all: { id: string; name: string }[], name?: string) =>
    all.find((one) => one.name === name)?.id ?? null;
  const sinceMidnight = localTime(moment).minutes;
  for (const { ago, name = null, service, barber, quoted, hasLeft } of queue) {
    const id = newId();
    await owner.post('/walk-ins', {
      id,
      name,
      service_ids: [idIn(services, service.name)],
      barber_id: idIn(barbers, barber),
      quoted_minutes: quoted,
      arrived_at: new Date(moment.getTime() - Math.min(ago, sinceMidnight) * 60_000).toISOString(),
    });
    if (hasLeft) await owner.put(`/walk-ins/${id}`, { state: 'left' });
  }
}

async function setOwnPrices(owner: Caller, { ownPrices }: Example) {
  const { data: barbers } = await owner.get('/barbers');
  const { data: services } = await owner.get('/user/services');
  const barber_id = barbers.find(({ name }: Barber) => name === ownPrices.barber)?.id;
  for (const [{ name }, price] of ownPrices.prices) {
    const { id } = services.find((one: Service) => one.name === name);
    await owner.put(`/user/services/${id}/barbers`, { barber_id, price });
  }
}

/** Says who does only some services. */
async function setWhoDoes(owner: Caller, { does }: Example) {
  const { data: barbers } = await owner.get('/barbers');
  const { data: services } = await owner.get('/user/services');
  for (const { id, name } of barbers as Barber[]) {
    const names = does[name]?.map((service) => service.name);
    if (!names) continue;
    const done = services.filter((one: Service) => names.includes(one.name));
    await owner.put(`/online/barbers/${id}`, { services: done.map((one: { id: string }) => one.id) });
  }
}

/** Adds notes, birthdays and allergies of clients. */
async function tellOfClients(owner: Caller, all: readonly Person[], today: string) {
  for (const { name, note, birthdayIn, allergies, testedBefore } of all) {
    if (!note && !allergies && birthdayIn === undefined && testedBefore === undefined) continue;
    const { clients } = await owner.get(`/clients?q=${encodeURIComponent(name)}`);
    const [, month, day] = dayParts(addDays(today, birthdayIn ?? 0));
    const birthday = birthdayIn === undefined ? undefined : { day, month, year: null };
    if (!clients[0]) continue;
    const client = `/clients/${clients[0].id}`;
    if (note || birthday) await owner.put(client, { note, birthday });
    if (allergies) await owner.put(`${client}/allergies`, { allergies });
    if (testedBefore !== undefined)
      await owner.post(`${client}/patch-tests`, { date: addDays(today, -testedBefore), result: 'well' });
  }
}

/** Writes down what was done at the colours and beards before today. */
async function writeTreatments(owner: Caller, { treatments, pictured }: Example, today: string) {
  const { appointments } = await owner.get(
    `/appointments?from=${addDays(today, -daysAround)}&to=${addDays(today, -1)}&status=completed`,
  );
  for (const { id, services } of appointments as Appointment[]) {
    const found = services.find(({ service_name }) => treatments[service_name]);
    if (found) await owner.put(`/visits/${id}/treatment`, treatments[found.service_name]);
  }
  await addPictures(owner, pictured, appointments);
}

/** The last visits of these services have a picture from before and one from after, which are drawn. */
async function addPictures(owner: Caller, pictured: Example['pictured'], visits: readonly Appointment[]) {
  await owner.put('/picture-rules', { is_on: true });
  for (const [service, what] of pictured) {
    const found = visits.findLast(({ services }) =>
      services.some((one) => one.service_name === service.name),
    );
    if (!found?.client_id) continue;
    await owner.put(`/clients/${found.client_id}/pictures`, { allowed: true });
    for (const side of ['before', 'after'])
      await owner.post(`/visits/${found.id}/pictures`, {
        ...{ id: newId(), side },
        picture: await drawnPicture(`visit-pictures/${what}-${side}`),
        small: await drawnPicture(`visit-pictures/${what}-${side}-small`),
      });
  }
}

/** Books a series for a client who comes every four weeks. */
async function repeatVisit(owner: Caller, { regular }: Example, day: string) {
  const { appointments } = await owner.get(`/appointments?from=${day}&to=${day}`);
  const visit = appointments.find(({ client_name }: Appointment) => client_name === regular.name);
  const body = { visit: visit.id, every_weeks: series.every_weeks };
  const { days } = await owner.post('/series/preview', { ...body, times: series.times });
  const visits = days.map(({ appointment_date, appointment_time }: SeriesDay) => ({
    appointment_date,
    appointment_time,
  }));
  await owner.post('/series', { id: newId(), ...body, visits });
}

/** Deletes two visits of that day or the previous day: they can be found and booked again. */
async function deleteByMistake(owner: Caller, day: string) {
  const { appointments } = await owner.get(
    `/appointments?from=${addDays(day, -1)}&to=${day}&status=completed`,
  );
  for (const { id } of appointments.slice(0, 2)) await owner.delete(`/appointments/${id}`);
}

/** Adds two clients to the waitlist who found no free time in the next days. */
async function addToWaitlist(owner: Caller, today: string) {
  const services: { id: string }[] = (await owner.get('/user/services')).data;
  const [first] = services;
  if (!first) return;
  for (const [n, client_name] of ['Ilir Shehu', 'Mimoza Prifti'].entries()) {
    await owner.post('/waitlist', {
      id: newId(),
      client_name,
      client_phone: `069 210 47${10 + n}`,
      services: [first.id],
      barber_id: null,
      from: addDays(today, 1),
      to: addDays(today, 7),
      weekdays: 63,
      from_minute: n === 0 ? 960 : 0,
      to_minute: 1440,
    });
  }
}

/** Requests that wait for the salon: of a client who did not come twice, and of one who sends a picture. */
async function sendRequests(address: string, owner: Caller, example: Example, today: string) {
  const { unreliable, sendsPicture } = example;
  const sent = [sendRequest(address, owner, example, unreliable, addDays(today, 5))];
  if (sendsPicture) sent.push(sendRequest(address, owner, example, sendsPicture, addDays(today, 8)));
  const [, link] = await Promise.all(sent);
  if (!link) return;
  await callAs(address).post(`/public/visits/${link.split('/r/')[1]}/pictures`, {
    id: newId(),
    picture: await drawnPicture('visit-pictures/colour-before'),
    small: await drawnPicture('visit-pictures/colour-before-small'),
  });
}

/** Sends a request of a person. Returns the link; undefined where nothing is free. */
async function sendRequest(
  address: string,
  owner: Caller,
  { question }: Example,
  { name, phone, usual }: Person,
  from: string,
): Promise<string | undefined> {
  const { data } = await owner.get('/online');
  const page = callAs(address);
  const wanted = usual.map((service) => service.name);
  const services = data.services
    .filter((one: Service) => wanted.includes(one.name))
    .map(({ id }: { id: string }) => id);
  const times = `/public/salons/${data.slug}/times?services=${services}&from=${from}`;
  const { days, proof } = await page.get(times);
  const day = days.find((one: OfferedDay) => one.times.length > 0);
  if (!day) return undefined;
  const [asked] = (await owner.get('/online/questions')).data;
  await pause(untilUsable);
  const { link } = await page.post(`/public/salons/${data.slug}/bookings`, {
    id: newId(),
    services,
    barber: null,
    date: day.date,
    time: day.times.at(-1),
    ...{ name, phone },
    ...(asked &&
      question && { answers: [{ question: asked.id, version: asked.version, answer: question.answer }] }),
    language: 'sq',
    source: 'instagram',
    proof: proofFor(proof),
  });
  return link;
}

/** Opens the page on which clients book. The salon answers each request. */
async function openPage(owner: Caller, { address, question, reviewPage }: Example) {
  await owner.put('/salon', address);
  if (reviewPage) await owner.put('/reviews', { address: reviewPage });
  const { data } = await owner.get('/online');
  const rules = { open: true, accept: 'none', waitShown: true };
  await owner.put('/online', { ...data.settings, slug: data.suggestedSlug, ...rules });
  await owner.put('/queue-page', { is_open: true });
  if (!question) return;
  const names = question.services.map(({ name }) => name);
  const services = data.services.filter(({ name }: { name: string }) => names.includes(name));
  await owner.post('/online/questions', {
    ...question.asked,
    services: services.map(({ id }: { id: string }) => id),
  });
}

const drawnPicture = async (name: string) =>
  (await readFile(new URL(`./${name}.webp`, import.meta.url))).toString('base64');

/** Adds the pictures. They were drawn as SVG by a program that is in the history at commit 260c8f62. */
async function hangPictures(owner: Caller, { salon }: Example) {
  // the pictures show a barber's shop
  if (salon.kind !== 'barber') return;
  const hang = async (path: string, name: string) => {
    await owner.put(path, { picture: await drawnPicture(`pictures/${name}`) });
  };
  await hang('/pictures/salon', 'salon');
  const { data: barbers } = await owner.get('/barbers');
  for (const [n, { id }] of barbers.entries()) await hang(`/pictures/barbers/${id}`, `barber-${n + 1}`);
}

/**
 * Adds the staff. The owner gets a column of her own. Of the added people those with an e-mail accept their invitation, and one has a PIN.
 */
async function addStaff(address: string, owner: Caller, { salon, staff }: Example) {
  const { data: barbers } = await owner.get('/barbers');
  const columnOf = (column: string | null) => barbers.find(({ name }: Barber) => name === column)?.id ?? null;
  const { staff: present } = await owner.get('/staff');
  await owner.put(`/staff/${present[0].id}`, { barberId: columnOf(salon.owner.username) });
  for (const { name, role, column, email, pin } of staff) {
    const ticks = role === 'barber' ? { seesHealth: true } : {};
    const { data } = await owner.post('/staff', { name, role, barberId: columnOf(column), ticks });
    if (pin) {
      await owner.put(`/staff/${data.id}/pin`, { pin });
      continue;
    }
    const { link } = await owner.post(`/staff/${data.id}/invite`, {});
    const token = new URL(link).searchParams.get('token');
    await callAs(address).post('/invitations/accept', { token, email, password: salon.owner.password });
  }
}

/** Requests a leave, which waits for the owner's answer. */
async function askForLeave(address: string, { salon, askedLeave }: Example, today: string) {
  const { email, from, to, note } = askedLeave;
  const { token } = await signIn(address, { ...salon.owner, email });
  const days = { from: addDays(today, from), to: addDays(today, to) };
  await callAs(address, token).post('/leave-requests', { ...days, note });
}

/** Sets the hours: the salon is open late, one barber leaves earlier, and one barber soon goes on leave. */
async function setHours(owner: Caller, example: Example, today: string) {
  const { salon, salonHours, leave } = example;
  const { data: hours } = await owner.get('/hours');
  await owner.put('/hours/salon', { version: hours.version, periods: salonHours });
  for (const [n, { barberId, version }] of hours.barbers.entries()) {
    const name = salon.barbers[n]?.name ?? '';
    const own = { version, ownHours: true, weeks: 1, weekAnchor: null, periods: hoursOf(example, name) };
    if (own.periods !== salonHours) await owner.put(`/hours/barbers/${barberId}`, own);
    if (name !== leave.barber) continue;
    await owner.post('/day-exceptions', {
      barberId,
      from: addDays(today, leave.from),
      to: addDays(today, leave.to),
      open: [],
      reason: 'leave',
      title: null,
      forAll: true,
    });
  }
  const { data: holidays } = await owner.get(`/holidays?from=${today}&to=${addDays(today, daysAround)}`);
  for (const { day } of holidays) await owner.put(`/holidays/${day}`, { answer: 'open' });
}

/** Registers an owner, and adds the salon's name, barbers, resources and services. */
async function open(address: string, salon: SalonPlan) {
  const { owner, name, phone, kind, barbers, resources = [], services, headings = [] } = salon;
  await callAs(address).post('/auth/register', owner);
  const { token } = await signIn(address, owner);
  const caller = callAs(address, token);
  await caller.put('/salon', { name, phone, kind });
  const { data: samples } = await caller.get('/barbers');
  for (const sample of samples.slice(barbers.length)) await caller.delete(`/barbers/${sample.id}`);
  for (const [n, barber] of barbers.entries()) {
    if (samples[n]) await caller.put(`/barbers/${samples[n].id}`, barber);
    else await caller.post('/barbers', barber);
  }
  const idOf = new Map<string, string>();
  for (const one of resources) {
    const { resource } = await caller.post('/resources', one);
    idOf.set(one.name, resource.id);
  }
  const groupOf = new Map<string, string>();
  for (const { services: own, ...heading } of headings) {
    const id = newId();
    await caller.post('/user/service-groups', { id, ...heading });
    for (const service of own) groupOf.set(service.name, id);
  }
  for (const { needs = [], ...service } of services)
    await caller.post('/user/services', {
      ...service,
      group_id: groupOf.get(service.name),
      needs: needs.map(({ resource, during }) => ({ resource_id: idOf.get(resource), during })),
    });
  return caller;
}

export async function signIn(address: string, { email, password }: SalonPlan['owner']) {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  });
  return response.ok ? response.json() : undefined;
}

type Caller = ReturnType<typeof callAs>;

function callAs(address: string, token = '') {
  const call = (method: string) => async (path: string, body?: object) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}
