import { placeholder, type SitePath } from '#contracts/site/site.ts';
import { Logo } from '../../ground/ui/Logo.tsx';
import { supportHours } from './support-hours.sq.ts';

const pages: readonly { readonly path: SitePath; readonly label: string }[] = [
  { path: '/kushtet', label: 'Kushtet e përdorimit' },
  { path: '/privacy-policy', label: 'Politika e privatësisë' },
  { path: '/refund-policy', label: 'Politika e rimbursimit' },
  { path: '/shipping-policy', label: 'Politika e dorëzimit' },
  { path: '/contact-us', label: 'Na kontaktoni' },
];

export function SiteFooter({ path }: { path: SitePath }) {
  return (
    <footer className="border-t border-line text-ink-2">
      <div className="mx-auto grid max-w-[1180px] gap-x-10 gap-y-8 px-5 py-12 text-base sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="grid content-start gap-3 sm:max-lg:col-span-2">
          <span className="text-ink">
            <Logo />
          </span>
          <p className="max-w-[34ch]">Agjenda e sallonit, gjithmonë një hap përpara.</p>
          <p className="text-sm text-ink-3 empty:hidden">{placeholder('footerCompany')}</p>
        </div>
        <nav aria-labelledby="footer-pages">
          <FootTitle id="footer-pages">Kushtet</FootTitle>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <a
                  href={page.path}
                  aria-current={page.path === path ? 'page' : undefined}
                  className="inline-flex min-h-10 items-center rounded-sm hover:text-ink hover:underline hover:underline-offset-3 aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {page.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <FootTitle>Kontakt</FootTitle>
          <ul>
            <li className="flex min-h-10 items-center empty:hidden">{placeholder('footerEmail')}</li>
            <li className="flex min-h-10 items-center empty:hidden">{placeholder('footerPhone')}</li>
            <li className="flex min-h-10 items-center empty:hidden">{placeholder('footerAddress')}</li>
            <li className="flex min-h-10 items-center text-ink-3">{supportHours}</li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FootTitle({ id, children }: { id?: string; children: string }) {
  return (
    <h2 id={id} className="mb-1 text-sm font-semibold text-ink">
      {children}
    </h2>
  );
}
