// The whole HTML document of a public page. The build renders it once.
import type { ReactNode } from 'react';
import { colours } from '#contracts/ground/colours.ts';
import { placeholder, type SitePath, siteScript } from '#contracts/site/site.ts';
import { Logo } from '../../ground/ui/Logo.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { supportHours } from './support-hours.sq.ts';

interface SitePageProps {
  readonly path: SitePath;
  readonly title: string;
  readonly description: string;
  /** Scripts that run before the first paint. */
  readonly scripts: readonly string[];
  /** Structured data for search engines (JSON-LD). */
  readonly data?: object;
  readonly children: ReactNode;
}

export function SitePage({ path, title, description, scripts, data, children }: SitePageProps) {
  const address = placeholder('url') + (path === '/landing' ? '/' : path);
  return (
    <html lang="sq">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" content={colours.bg.light} />
        <link rel="canonical" href={address} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Krehër" />
        <meta property="og:locale" content="sq_AL" />
        <meta property="og:url" content={address} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:image" content={`${placeholder('url')}/og.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content="Krehër: agjenda e sallonit, gjithmonë një hap përpara" />
        <meta name="twitter:card" content="summary_large_image" />
        <link
          rel="preload"
          href="/web/fonts/bricolage-grotesque.woff2"
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <link rel="preload" href="/web/fonts/figtree.woff2" as="font" type="font/woff2" crossOrigin="" />
        {scripts.map((script) => (
          <Verbatim key={script} script={script} />
        ))}
        <link rel="stylesheet" href="/web/site/pages/site.css" />
        <script type="module" src={`/${siteScript}`} vite-ignore="" />
        {data && (
          <Verbatim type="application/ld+json" script={JSON.stringify(data).replaceAll('<', '\\u003c')} />
        )}
      </head>
      <body>
        <a
          href="#content"
          className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
        >
          Kalo te përmbajtja
        </a>
        <SiteHeader onLanding={path === '/landing'} />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <SiteFooter path={path} />
      </body>
    </html>
  );
}

function Verbatim({ script, type }: { script: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which must not be escaped
  return <script type={type} dangerouslySetInnerHTML={{ __html: script }} />;
}

const pages: readonly { readonly path: SitePath; readonly label: string }[] = [
  { path: '/kushtet', label: 'Kushtet e përdorimit' },
  { path: '/privacy-policy', label: 'Politika e privatësisë' },
  { path: '/refund-policy', label: 'Politika e rimbursimit' },
  { path: '/shipping-policy', label: 'Politika e dorëzimit' },
  { path: '/contact-us', label: 'Na kontaktoni' },
];

function SiteFooter({ path }: { path: SitePath }) {
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
