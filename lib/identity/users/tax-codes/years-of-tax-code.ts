import 'server-only'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import { readItalianTaxCode } from './italian'

/** The years of birth that a stored tax code can mean, earliest first. Only the Italian scheme exists. */
export function yearsOfTaxCode(taxCodeCipher: string | null, now: Date): number[] {
  if (taxCodeCipher === null) return []
  const reading = readItalianTaxCode(decrypt('tax-code', taxCodeCipher), now)
  return reading.ok ? reading.taxCode.births.map(({ year }) => year).toSorted((a, b) => a - b) : []
}
