import { normalize } from '@/lib/foundation/i18n/normalize'

/** URL slug of a name: lower-case ASCII words. */
export function slug(name: string): string {
  const folded = normalize(name, 'NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss')
  return (
    folded
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || '-'
  )
}
