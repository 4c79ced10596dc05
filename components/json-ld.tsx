/** Structured data (schema.org) for search engines. */
export function JsonLd({ data }: { data: object }) {
  // The text must not close the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON-LD readers do not undo
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
