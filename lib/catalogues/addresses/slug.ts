// Names are shorter. Sorting combining marks takes time with the square of their number (foundation/i18n/normalize.ts).
const NAME_MAX = 1000

/** URL slug of a name: lower-case ASCII words. */
export function slug(name: string): string {
  const plain = name.slice(0, NAME_MAX).normalize('NFKD')
  const folded = plain.replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss')
  return (
    folded
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || '-'
  )
}
