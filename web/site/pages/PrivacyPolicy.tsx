// The policy must describe exactly what this software does. Change it whenever stored data or storage times change.

import { mailDays } from '#contracts/ground/mails.ts';
import { placeholder } from '#contracts/site/site.ts';
import { Policy } from './Policy.tsx';

export function PrivacyPolicy() {
  return (
    <Policy
      title="Politika e privatësisë"
      intro="Çfarë ruan Krehër, pse, për sa kohë dhe kush e merr. Kjo faqe përshkruan atë që programi bën në të vërtetë, dhe ndryshon kur ndryshon ai."
    >
      <h2>Kush mban përgjegjësi</h2>
      <p>
        Kontrollues i të dhënave të llogarisë suaj është <strong>{placeholder('companyName')}</strong>, NIPT{' '}
        {placeholder('companyNipt')}, me adresë {placeholder('contactAddress')}. Na gjeni te{' '}
        {placeholder('contactEmail')} ose {placeholder('contactPhone')}.
      </p>
      <p>
        Për klientët që një sallon i shkruan në agjendën e tij, kontrollues është vetë salloni. Ne i ruajmë në
        emër të tij, dhe vetëm që agjenda të punojë. Klienti mund t’i kërkojë sallonit një skedar me gjithçka
        që ruhet për të, ndreqjen ose fshirjen. Te faqja e terminit mund të zgjedhë “Mos më shkruani më për
        oferta”: kujtesat vazhdojnë, ofertat jo. Askush nuk merr oferta sepse erdhi nga një skedar i
        importuar.
      </p>
      <p>
        Fshirja arrin edhe email-et që presin dhe importet. Kopjet rezervë mbahen deri në 35 ditë; kur
        rikthehet një, fshirjet bëhen përsëri. Fshirja nuk i arrin kalendarët dhe programet që salloni i lidhi
        vetë, as ato që janë printuar ose shkarkuar.
      </p>

      <Kept />
      <Consent />
      <DataOnDevice />
      <Receivers />
      <Lasting />
      <Rights />

      <h2>Si mbrohen</h2>
      <p>
        Fjalëkalimet ruhen vetëm si kod i pakthyeshëm (hash argon2id), nga i cili nuk lexohen dot; edhe
        çelësat e hyrjes ruhen vetëm si hash. Çdo sallon sheh vetëm të dhënat e veta.
      </p>
      <p>Përditësuar më 1 dhjetor 2026.</p>
    </Policy>
  );
}

function Kept() {
  return (
    <>
      <h2>Çfarë ruhet dhe pse</h2>
      <ul>
        <li id="account">
          <strong>Llogaria:</strong> emri, username-i, email-i, kodi i pakthyeshëm (hash) i fjalëkalimit, data
          e regjistrimit, hyrja e fundit, shfletuesi dhe sistemi nga hyni (p.sh. Chrome, Windows), dhe a është
          verifikuar email-i. Pa to nuk ka hyrje të sigurt (zbatimi i kontratës). Nëse i aktivizoni: çelësi i
          verifikimit me dy hapa (i enkriptuar), hash-et e kodeve rezervë, dhe emri e çelësi publik i çdo
          çelësi kalimi; gjurma e gishtit dhe fytyra nuk dalin kurrë nga pajisja juaj. Administratori mund të
          shtojë shënime për llogarinë, p.sh. çfarë u bisedua në telefon.
        </li>
        <li id="salon">
          <strong>Salloni dhe stafi:</strong> emri, telefoni, shteti, adresa, përshkrimi dhe fotot, shërbimet
          dhe çmimet, emri, roli, të drejtat dhe kodi i pakthyeshëm (hash) i PIN-it të secilit që punon aty,
          ftesat, orari, pushimet dhe kërkesat për pushim bashkë me arsyen, dhe sa i takon secilit (zbatimi i
          kontratës).
        </li>
        <li id="clients">
          <strong>Klientët e sallonit:</strong> emri, telefoni, email-i, ditëlindja, shënimi që shkruan
          salloni, sa zgjat një shërbim për klientin, a është bllokuar për rezervime online dhe a do oferta.
          Vetëm emri është i detyrueshëm.
        </li>
        <li id="bookings">
          <strong>Rezervimet online:</strong> emri, numri i telefonit dhe, nëse i shkruan klienti, email-i dhe
          shënimi, gjuha, nga erdhi te faqja, dhe një kod i pakthyeshëm (hash) i adresës IP që ndryshon çdo
          ditë (kundër rezervimeve të rreme). I sheh vetëm salloni. Çdo termin ka një link me të cilin klienti
          e konfirmon, e ndryshon ose e anulon, dhe sheh vizitat e veta të fundit; përgjigjen e tij e sheh
          salloni.
        </li>
        <li id="visits">
          <strong>Terminet:</strong> dita, ora, kohëzgjatja, klienti, barberi, shërbimi, çmimi, statusi, kush
          i anuloi, shënimi i vizitës, dhe kush i ndryshoi e kur.
        </li>
        <li id="treatments">
          <strong>Çfarë u bë te vizita:</strong> përzierja, oksidanti, koha e veprimit, shënimi për punën dhe
          çfarë të ndryshohet herën tjetër, me emrin e atij që i shkroi.
        </li>
        <li id="health">
          <strong>Alergjitë, testet e alergjisë dhe përgjigjet për shëndetin:</strong> vetëm që shërbimi të
          jetë i sigurt, dhe vetëm me pëlqimin e klientit. I sheh pronari; menaxheri me këtë të drejtë;
          barberi me këtë të drejtë, vetëm për klientët e vet. Kush i hapi dhe kush i ndryshoi, e lexon
          pronari te Siguria. Nuk dalin me email, te kalendarët, te raportet ose te programet e lidhura.
        </li>
        <li id="pictures">
          <strong>Fotot e punës:</strong> më së shumti katër për një vizitë, vetëm nëse salloni i aktivizon
          dhe klienti i lejon. Ruhen të enkriptuara, pa vendin ku u bënë, dhe i sheh vetëm stafi. Bashkë me to
          ruhet kur u dha ose u refuzua leja, dhe kush e shënoi. Deri në dy foto që klienti dërgon me një
          kërkesë fshihen 30 ditë pas refuzimit ose anulimit, dhe 30 ditë pas terminit nëse klienti nuk i
          lejon.
        </li>
        <li id="answers">
          <strong>Përgjigjet para terminit:</strong> çfarë pyet salloni kur rezervohet në faqe, dhe çfarë u
          përgjigj klienti.
        </li>
        <li id="queue">
          <strong>Radha dhe lista e pritjes:</strong> emri dhe, nëse jepen, numri dhe email-i i atij që pret,
          ditët dhe orët që i përshtaten, oraret që iu ofruan, dhe një hash i adresës IP.
        </li>
        <li id="messages">
          <strong>Mesazhet për klientët:</strong> kur dhe si u kujtuan, cilës adresë iu shkrua, a arriti, dhe
          cilat adresa nuk duan mesazhe.
        </li>
        <li id="till">
          <strong>Arka, nëse e përdor salloni:</strong> sa u pagua për një vizitë, si, bakshishi, numri i
          kuponit, dhe paketat me seanca: kush i ka, sa kanë mbetur dhe cilat vizita i përdorën. Pas fshirjes
          së klientit mbeten pa emër.
        </li>
        <li id="imports">
          <strong>Importet dhe bashkimet:</strong> çfarë solli për një klient skedari i një programi tjetër,
          dhe vlerat e mëparshme, që të zhbëhen.
        </li>
        <li id="payments">
          <strong>Pagesat:</strong> plani, shuma, data, numri i porosisë, emri i sallonit, email-i dhe, nëse e
          shkruani, NIPT-i i blerësit (kontrata dhe detyrimet ligjore të kontabilitetit). Numri i kartës nuk
          vjen kurrë te ne.
        </li>
        <li id="history">
          <strong>Historiku i veprimeve:</strong> kush hyri, çfarë shtoi, ndryshoi ose fshiu, kur, dhe nga
          cila <strong>adresë IP</strong>. Mund të përmbajë email-in tuaj dhe emrin e një klienti, por jo
          fjalëkalime dhe jo telefona klientësh. Shërben për sigurinë (interes i ligjshëm), e sheh vetëm
          administratori.
        </li>
        <li id="security">
          <strong>Regjistri i sigurisë:</strong> hyrjet, përpjekjet e dështuara, ndryshimet e fjalëkalimit,
          email-it dhe rolit, shkarkimet dhe fshirjet, me kohën, adresën IP dhe shfletuesin, pa emra dhe pa
          email-e (interes i ligjshëm). Tuajin e shihni te Siguria; të gjithin e sheh vetëm administratori.
        </li>
        <li id="mails">
          <strong>Email-et tona për ju:</strong> verifikimi, fjalëkalimi i ri, pagesat, njoftimet. Për secilin
          ruhen subjekti dhe a arriti; për njoftimet e administratorit edhe teksti dhe kujt iu dërguan.
        </li>
        <li id="programs">
          <strong>Programet e lidhura:</strong> emri dhe të drejtat e çdo çelësi, webhook-u dhe kalendari që
          lidh salloni, dhe çfarë iu dërgua. Nga kalendari vetjak që lidh një person ruhen, të enkriptuara,
          adresa ose, me CalDAV, serveri, emri i përdoruesit dhe fjalëkalimi; më tej kohët e zëna të 60
          ditëve, kurrë titujt. Fshihen kur kalendari hiqet ose personi largohet.
        </li>
        <li id="errors">
          <strong>Gabimet e faqes:</strong> kur faqja prishet në shfletuesin tuaj, na dërgohet automatikisht
          teksti i gabimit, vendi në program ku ndodhi, faqja ku ishit dhe versioni i programit. Email-et,
          numrat dhe çelësat hiqen para se të dërgohet, dhe nuk shënohet cila llogari ishte. Shërben për ta
          ndrequr (interes i ligjshëm).
        </li>
      </ul>
    </>
  );
}

function Consent() {
  return (
    <>
      <h2>Pëlqimi për shëndetin dhe fotot</h2>
      <p>
        Të dhënat për shëndetin dhe fotot i ruan salloni, vetëm me pëlqimin e shprehur të klientit. Pa pëlqim
        mos shkruani të dhëna për shëndetin dhe mos bëni foto. Nën 16 vjeç pëlqimin e jep prindi ose
        kujdestari ligjor: Krehër nuk e pyet moshën, prandaj fjalën e prindit e merr salloni para se të
        shkruajë ose të bëjë foto.
      </p>
      <p>
        Klienti mund ta tërheqë pëlqimin në çdo kohë, duke ia thënë sallonit. Kur hiqet leja për foto, fshihen
        të gjitha fotot e klientit dhe nuk shtohen të tjera. Alergjitë dhe testet fshihen te dritarja e
        klientit. Përgjigjet fshihen bashkë me terminin, ose me “Fshi të dhënat”.
      </p>
    </>
  );
}

function DataOnDevice() {
  return (
    <>
      <h2>Çfarë ruhet në pajisjen tuaj</h2>
      <ul>
        <li>
          <strong>Në skedën e shfletuesit</strong> (session storage): çelësi i hyrjes dhe të dhënat e
          llogarisë suaj. Zhduken kur dilni ose e mbyllni skedën.
        </li>
        <li>
          <strong>Në shfletues</strong> (local storage): tema e çelët a e errët, pamja e ditës që zgjodhët,
          çfarë keni fshehur prej saj, a janë të ndezura shkurtoret e tastierës dhe tingulli, a ka hyrë dikush
          më parë këtu dhe a mbahet mend kjo pajisje. Nëse dilni pa internet, edhe hash-i i asaj hyrjeje,
          derisa serveri ta mbyllë.
        </li>
        <li>
          <strong>Në një pajisje të mbajtur mend</strong> (IndexedDB): ditët nga dje deri në dy javë përpara,
          me emrat, telefonat dhe trajtimet e klientëve që vijnë, paketat dhe, nëse keni të drejtë t’i shihni,
          alergjitë e tyre, radha, barberët, shërbimet, orari dhe deri në 5 000 klientë me telefonin dhe
          shënimin, që dita të hapet e të shkruhet edhe pa internet. Në local storage edhe një kopje e ekranit
          të ditës së sotme, që ajo të duket sapo hapni programin. Fshihen kur dilni, kur hyn dikush tjetër,
          ose pas 14 ditësh pa përdorim.
        </li>
        <li>
          <strong>Ndryshimet që serveri ende nuk i ka marrë</strong> (IndexedDB), p.sh. një termin ose një
          foto që shtuat pa internet, ose një import i papërfunduar: derisa të dërgohen ose t’i hiqni ju. Një
          llogari tjetër nuk i sheh.
        </li>
        <li>
          <strong>Skedarët e programit</strong> (service worker), që ai të hapet edhe pa internet. Nuk
          përmbajnë të dhëna tuaja.
        </li>
        <li>
          <strong>Një cookie</strong>, vetëm nëse zgjidhni “Më mbaj brenda në këtë pajisje”: ju njeh për 30
          ditë, skriptet nuk e lexojnë dot, dhe fshihet kur dilni.
        </li>
      </ul>
      <p>
        Të gjitha këto duhen që programi të punojë. Nuk ka reklama, statistika vizitash apo gjurmues, prandaj
        nuk ka as banner që të kërkojë lejen tuaj.
      </p>
    </>
  );
}

function Receivers() {
  return (
    <>
      <h2>Kush i merr</h2>
      <ul>
        <li>
          <strong>Paysera</strong>, kur paguani: shuma, numri i porosisë dhe email-i juaj. Kartën e jepni te
          faqja e saj.
        </li>
        <li>
          <strong>Ofruesi i serverit</strong>, ku qëndron baza e të dhënave.
        </li>
        <li>
          <strong>Ofruesi i email-it</strong>, përmes të cilit dërgohen email-et tona: adresa dhe përmbajtja.
        </li>
        <li>
          <strong>Shërbimi i njoftimeve i shfletuesit tuaj</strong> (p.sh. Google, Apple, Mozilla, Microsoft),
          vetëm nëse i aktivizoni njoftimet: mesazhi shkon i enkriptuar, dhe ai nuk e lexon dot.
        </li>
        <li>
          <strong>WhatsApp ose Viber</strong>, vetëm kur ju vetë i dërgoni një klienti një kujtesë: mesazhi
          hapet në aplikacionin tuaj dhe e dërgoni ju.
        </li>
        <li>
          <strong>Kalendarët dhe programet që lidh vetë salloni</strong>, vetëm me të drejtat që u jep ai.
        </li>
      </ul>
      <p>Askujt tjetër, me përjashtim të autoriteteve kur e kërkon ligji. Të dhënat nuk u shiten askujt.</p>
    </>
  );
}

function Lasting() {
  return (
    <>
      <h2>Për sa kohë</h2>
      <ul>
        <li>
          <strong>Llogaria, salloni, klientët dhe terminet:</strong> derisa t’i fshini ju ose të fshihet
          llogaria. Me llogarinë fshihet gjithçka e sallonit. Nëse e fshini vetë, mund ta riktheni brenda 14
          ditësh.
        </li>
        <li>
          <strong>Trajtimet, alergjitë dhe testet:</strong> derisa t’i fshijë salloni, ose të fshihen të
          dhënat e klientit. Alergjitë dhe testet që i hoqi dikush që nuk i kishte shkruar, pronari mund t’i
          rikthejë brenda 30 ditëve.
        </li>
        <li>
          <strong>Fotot:</strong> derisa të fshihen, të hiqet leja, ose të fshihen të dhënat e klientit. Një
          foto e fshirë mund të rikthehet brenda 24 orëve, por jo pasi hiqet leja.
        </li>
        <li>
          <strong>Përgjigjet para terminit:</strong> aq sa ruhet termini. Kërkesat pa termin, bashkë me
          përgjigjet e tyre: 30 ditë.
        </li>
        <li>
          <strong>Radha dhe lista e pritjes:</strong> emri dhe numri, 30 ditë.{' '}
          <strong>Email-et për klientët:</strong> 30 ditë. Adresat që i ndalën mesazhet mbahen më gjatë, që të
          mos u vijnë më.
        </li>
        <li>
          <strong>Vlerat për të zhbërë një import ose një bashkim:</strong> 30 ditë. Po aq mbahet çfarë iu
          dërgua programeve të lidhura.
        </li>
        <li>
          <strong>Kundërshtimi i ofertave:</strong> derisa ta tërhiqni.
        </li>
        <li>
          <strong>Kopjet rezervë:</strong> bëhen natën dhe zakonisht mbahen 14. Ajo që fshini zhduket prej
          tyre kur zëvendësohet kopja e fundit që e ka.
        </li>
        <li>
          <strong>Porositë e paguara</strong> mbeten edhe pas fshirjes së llogarisë, me planin, shumën dhe
          email-in.
        </li>
        <li>
          <strong>Historiku me adresat IP:</strong> {placeholder('historyKept')}, pastaj fshihet
          automatikisht.
        </li>
        <li>
          <strong>Regjistri i sigurisë:</strong> 400 ditë, edhe pas fshirjes së llogarisë, por atëherë pa
          asgjë që tregon se e kujt ishte.
        </li>
        <li>
          <strong>Hyrjet dhe pajisjet e mbajtura mend:</strong> 30 ditë, ose 14 ditë pa përdorim. Linku i
          verifikimit vlen 24 orë, ai i fjalëkalimit të ri 1 orë.
        </li>
        <li>
          <strong>Linku i një termini</strong> vlen deri 30 ditë pas tij. Po aq mbahet një rezervim online që
          nuk ka termin. Adresa e njoftimeve të një pajisjeje ruhet derisa t’i çaktivizoni ose të dilni aty.
        </li>
        <li>
          <strong>Përgjigjet për ndryshimet e fundit:</strong> 30 ditë, që një ndryshim i dërguar dy herë të
          shkruhet një herë.
        </li>
        <li>
          <strong>Email-i i vjetër pas një ndryshimi:</strong> 72 orë, që ta ktheni nëse nuk e ndryshuat ju.
          Pastaj mbetet vetëm hash-i i tij, që e njëjta adresë të mos marrë provë të dytë falas.
        </li>
        <li>
          <strong>Email-et në radhë:</strong> derisa të dërgohen, pastaj fshihen nga radha. Subjekti dhe a
          arritën: {mailDays} ditë. Njoftimet e administratorit mbeten pa afat.
        </li>
        <li>
          <strong>Gabimet e faqes:</strong> vetëm në regjistrin teknik të serverit, jo në bazën e të dhënave;
          fshihen bashkë me të, kur regjistri ndërrohet.
        </li>
        <li>
          <strong>Kundër hamendësimit të fjalëkalimeve:</strong> një hash i adresës IP dhe i email-it, deri në
          një orë; hash-et e adresave nga keni hyrë, 30 ditë.
        </li>
      </ul>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2>Të drejtat tuaja</h2>
      <p>
        Sipas ligjit nr. 124/2024 “Për mbrojtjen e të dhënave personale” të Shqipërisë, që zbatohet i plotë
        nga 17 janari 2027, dhe ligjit nr. 06/L-082 “Për mbrojtjen e të dhënave personale” të Kosovës keni të
        drejtë t’i shihni të dhënat tuaja, t’i merrni me vete, t’i korrigjoni, t’i fshini, të kufizoni
        përpunimin e tyre dhe ta kundërshtoni atë.
      </p>
      <ul>
        <li>
          <strong>Shkarkimi</strong> i gjithçkaje në Excel është i hapur për çdo sallon, në çdo kohë, edhe
          pasi skadon abonimi.
        </li>
        <li>
          <strong>Korrigjimi</strong> bëhet te Profili im, Konfigurimet, Klientët dhe Terminet.
        </li>
        <li>
          <strong>Fshirja</strong> e llogarisë bëhet te Siguria, ose me një email te{' '}
          {placeholder('contactEmail')}, nga adresa me të cilën jeni regjistruar. Përgjigjemi brenda 30
          ditësh. Të dhënat e një klienti fshihen te dritarja e tij, me “Fshi të dhënat”: terminet mbeten pa
          emër.
        </li>
        <li>
          <strong>Jeni klient i një salloni?</strong> Drejtojuni sallonit: ai i sheh, i ndryshon dhe i fshin
          të dhënat tuaja vetë.
        </li>
      </ul>
      <p>
        Nëse mendoni se nuk i kemi respektuar, mund të ankoheni te{' '}
        <strong>Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave Personale</strong>,{' '}
        <a href="https://www.idp.al" className="link" rel="noreferrer">
          www.idp.al
        </a>
        , ose në Kosovë te <strong>Agjencia për Informim dhe Privatësi</strong>,{' '}
        <a href="https://aip.rks-gov.net" className="link" rel="noreferrer">
          aip.rks-gov.net
        </a>
        .
      </p>
    </>
  );
}
