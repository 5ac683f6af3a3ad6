import { placeholder } from '#contracts/site/site.ts';
import { Policy } from './Policy.tsx';

export function ShippingPolicy() {
  return (
    <Policy
      title="Politika e dorëzimit"
      intro="Krehër është shërbim dixhital: nuk dërgohet asgjë me postë dhe nuk paguhet asgjë për dërgesë."
    >
      <h2>Kur hapet</h2>
      <p>
        Prova hapet <strong>menjëherë</strong> pasi verifikoni email-in. Abonimi hapet{' '}
        <strong>menjëherë</strong> pasi Paysera e konfirmon pagesën, zakonisht brenda pak sekondash;
        konfirmimi ju vjen edhe me email.
      </p>

      <h2>Ku hapet</h2>
      <p>
        Në llogarinë me të cilën paguat, në çdo shfletues të përditësuar, në telefon ose në kompjuter. Asgjë
        nuk instalohet.
      </p>

      <h2>Nëse paguat dhe nuk u hap</h2>
      <p>
        Rifreskoni faqen Abonimi. Nëse pas disa minutash ende nuk duket, na shkruani te{' '}
        {placeholder('contactEmail')} brenda 7 ditëve, siç thotë{' '}
        <a href="/refund-policy" className="link">
          politika e rimbursimit
        </a>
        .
      </p>

      <h2>Kush e ofron</h2>
      <p>
        {placeholder('companyName')}, NIPT {placeholder('companyNipt')}, {placeholder('contactAddress')}.
      </p>
    </Policy>
  );
}
