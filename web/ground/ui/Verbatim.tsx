/** The scripts within a page that clients of a salon open. */
export interface ClientScripts {
  readonly themeScript: string;
  readonly languageScript: string;
}

/** A script or data within a page. */
export function Verbatim({ script, type, id }: { script: string; type?: string; id?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script or data, which must not be escaped
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: script }} />;
}
