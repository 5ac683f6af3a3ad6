import { placeholder } from '#contracts/site/site.ts';
import { Policy } from './Policy.tsx';

export function RefundPolicy() {
  return (
    <Policy
      title="Politika e rimbursimit"
      intro="Provoni 7 ditë falas para se të paguani. Nëse diçka shkon ndryshe nga sa prisnit, ja çfarë kthehet dhe si."
    >
      <h2>Plani vjetor: 14 ditë</h2>
      <p>
        Nëse e anuloni planin vjetor <strong>brenda 14 ditëve nga pagesa</strong>, ju kthehet një pjesë e
        shumës, sipas kohës së papërdorur. Mjafton anulimi te faqja Abonimi: kërkesa për rimbursim na vjen
        automatikisht. Me kthimin e shumës mbaron edhe koha e paguar.
      </p>

      <h2>Plani mujor</h2>
      <p>
        Plani mujor nuk rimbursohet. Nuk rinovohet automatikisht, prandaj mjafton të mos paguani muajin
        tjetër.
      </p>

      <h2>Gabime në pagesë: 7 ditë</h2>
      <p>
        Paguat dy herë, u mor një shumë tjetër, ose paguat dhe abonimi nuk u hap? Na njoftoni{' '}
        <strong>brenda 7 ditëve nga pagesa</strong> te {placeholder('contactEmail')}, me numrin e porosisë që
        keni në email. Gabimi ndreqet ose shuma kthehet e plotë.
      </p>

      <h2>Anulimi</h2>
      <p>
        Abonimi anulohet në çdo kohë, te faqja Abonimi. Hyrja mbetet e hapur{' '}
        <strong>deri në fund të periudhës së paguar</strong>. Deri atëherë anulimin mund ta hiqni te e njëjta
        faqe: abonimi vazhdon, dhe kërkesa për rimbursim tërhiqet. Edhe pas saj, të dhënat tuaja mund t’i
        shkarkoni në çdo kohë.
      </p>

      <h2>Si kthehen paratë</h2>
      <p>
        Rimbursimi bëhet përmes Paysera, me të njëjtën mënyrë me të cilën paguat. Sa ditë duhen derisa të
        duket në llogarinë tuaj, varet nga banka.
      </p>

      <h2>Pyetje</h2>
      <p>
        {placeholder('companyName')}, NIPT {placeholder('companyNipt')} · {placeholder('contactEmail')} ·{' '}
        {placeholder('contactPhone')}
      </p>
    </Policy>
  );
}
