const parts = [
  {
    title: 'Regjistrohuni',
    text: 'Mjaftojnë emri, email-i dhe një fjalëkalim. Prova prej 7 ditësh fillon kur e verifikoni email-in; kartë nuk duhet.',
  },
  {
    title: 'Vendosni barberët dhe shërbimet',
    text: 'Emrat, kohëzgjatjet dhe çmimet tuaja. Gjashtë shërbime të zakonshme shtohen me një prekje, gati për t’i ndryshuar.',
  },
  {
    title: 'Shtoni terminin e parë',
    text: 'Prekni një orar të lirë, shkruani emrin, ruajeni. Klienti i ri hyn automatikisht në listë, bashkë me historinë e tij.',
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="steps" className="mx-auto max-w-[1180px] px-5 py-20">
      <h2 id="steps" className="title max-w-[18ch] text-[32px] tracking-[-0.03em] sm:text-[40px]">
        Nga regjistrimi te termini i parë në pesë minuta.
      </h2>
      <ol className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {parts.map(({ title, text }, i) => (
          <li key={title} className="border-t-2 border-brand pt-5">
            <span aria-hidden className="num title text-[27px] text-brand">
              {i + 1}
            </span>
            <h3 className="title mt-2 text-[19px]">{title}</h3>
            <p className="mt-2 max-w-[44ch] text-md leading-relaxed text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
