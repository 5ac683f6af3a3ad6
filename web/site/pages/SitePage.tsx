// The whole HTML document of a public page. The build renders it once.

import type { ReactNode } from 'react';
import { colours } from '#contracts/ground/colours.ts';
import { placeholder, type SitePath, siteScript } from '#contracts/site/site.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

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
