// The terms must promise only what this software does. Change the terms whenever trial, plans, cancelling or storage change.
import { placeholder } from '#contracts/site/site.ts';
import { Policy } from './Policy.tsx';

export function TermsOfUse() {
  return (
    <Policy
      title="Kushtet e përdorimit"
      intro="Çfarë ju japim, çfarë paguani dhe çfarë presim nga ju. Me krijimin e llogarisë i pranoni këto kushte."
    >
      <h2>Shërbimi</h2>
      <p>
        Krehër është agjenda e termineve për berberhane, parukeri, sallone bukurie e thonjsh dhe spa. E ofron{' '}
        <strong>{placeholder('companyName')}</strong>, NIPT {placeholder('companyNipt')}, me adresë{' '}
        {placeholder('contactAddress')}. Hapet në shfletues, në telefon dhe në kompjuter; nuk blihet asnjë
        pajisje.
      </p>

      <Account />
      <Paying />
      <Data />
      <Liability />

      <h2>Ndryshimi i kushteve</h2>
      <p>
        Kur ndryshojnë këto kushte, ndryshon kjo faqe bashkë me datën më poshtë. Nëse një ndryshim prek çmimin
        ose të drejtat tuaja, ju njoftojmë me email para se të vlejë. Periudha që keni paguar vazhdon deri në
        fund me kushtet me të cilat e keni paguar.
      </p>

      <h2>Ligji dhe kontakti</h2>
      <p>
        Zbatohet ligji i vendit ku është regjistruar {placeholder('companyName')}. Për çdo mosmarrëveshje na
        shkruani së pari te {placeholder('contactEmail')} ose na telefononi te {placeholder('contactPhone')}:
        shumica zgjidhet me një bisedë.
      </p>
      <p>Përditësuar më 1 dhjetor 2026.</p>
    </Policy>
  );
}

function Account() {
  return (
    <>
      <h2>Llogaria</h2>
      <ul>
        <li>Çdo regjistrim hap një llogari dhe një sallon, me një email që duhet verifikuar.</li>
        <li>
          Fjalëkalimin mbajeni për vete. Nëse dyshoni se e di dikush tjetër, ndërrojeni te Profili im: hyrjet
          në pajisjet e tjera mbyllen.
        </li>
        <li>
          Mos e përdorni Krehër për të dëmtuar të tjerët, për të hyrë në të dhëna që nuk janë tuajat ose për
          të penguar punën e shërbimit. Llogaria që e bën këtë mund të çaktivizohet.
        </li>
      </ul>
    </>
  );
}

function Paying() {
  return (
    <>
      <h2>Prova falas</h2>
      <p>
        Prova zgjat <strong>7 ditë nga verifikimi i email-it</strong> dhe hap gjithçka, pa kartë. Kur
        përfundon, asgjë nuk paguhet automatikisht.
      </p>

      <h2>Planet dhe çmimet</h2>
      <p>
        Plani mujor kushton {placeholder('monthlyPrice')}, ai vjetor {placeholder('yearlyPrice')}. Çmimi është
        për sallonin, me deri në 200 persona me termine. Paguhet me kartë përmes Paysera, dhe kartën nuk e
        shohim ne. <strong>Asnjë plan nuk rinovohet automatikisht</strong>: çdo periudhë paguhet me vendimin
        tuaj. Një çmim i ri nuk prek periudhën që keni paguar. Kur paguani para fundit, periudha e re fillon
        aty ku përfundon e vjetra.
      </p>

      <h2>Anulimi</h2>
      <p>
        Abonimi anulohet në çdo kohë te faqja Abonimi. Hyrja mbetet e hapur deri në fund të periudhës së
        paguar, dhe deri atëherë anulimi mund të hiqet.
      </p>

      <h2>Rimbursimi</h2>
      <p>
        Kur dhe si kthehen paratë, e thotë{' '}
        <a href="/refund-policy" className="link">
          politika e rimbursimit
        </a>
        : një pjesë e planit vjetor të anuluar brenda 14 ditëve nga pagesa, dhe çdo gabim në pagesë që na
        njoftohet brenda 7 ditëve.
      </p>
    </>
  );
}

function Data() {
  return (
    <>
      <h2>Të dhënat</h2>
      <p>
        Klientët, terminet dhe shifrat janë të sallonit tuaj. Mund t’i shkarkoni të gjitha në Excel në çdo
        kohë, edhe pa abonim. Për të dhënat e klientëve që shkruani, përgjigjeni ju si sallon; ne i ruajmë në
        emrin tuaj. Çfarë ruhet dhe për sa kohë, e thotë{' '}
        <a href="/privacy-policy" className="link">
          politika e privatësisë
        </a>
        .
      </p>

      <h2>Disponueshmëria</h2>
      <p>
        Punojmë që shërbimi të jetë i hapur gjithmonë, por nuk premtojmë që nuk ndërpritet kurrë: ka
        mirëmbajtje, dhe ka gabime te rrjeti ose te serveri. Përditësimet bëhen pa kërkuar asgjë nga ju.
      </p>
    </>
  );
}

function Liability() {
  return (
    <>
      <h2>Përgjegjësia</h2>
      <ul>
        <li>Për shërbimin që u jepni klientëve tuaj, për çmimet dhe për oraret përgjigjeni ju.</li>
        <li>
          Krehër numëron atë që shkruani; nuk është program kontabiliteti dhe nuk lëshon fatura fiskale për
          klientët tuaj.
        </li>
        <li>
          Për një dëm që shkaktojmë ne, përgjigjemi deri në shumën që keni paguar gjatë 12 muajve të fundit.
          Kjo nuk kufizon përgjegjësinë që ligji nuk lejon ta kufizojmë.
        </li>
      </ul>
    </>
  );
}
