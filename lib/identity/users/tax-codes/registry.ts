import { readItalianTaxCode } from './italian'
import type { TaxCodeReading } from './tax-code'

/** Tax code schemes (Organization.taxCodeScheme); add one entry per country. */
export type TaxCodeScheme = 'NONE' | 'IT'

type Reader = (text: string, today: Date) => TaxCodeReading

const readers = {
  // Without a scheme nothing can be verified.
  NONE: null,
  IT: readItalianTaxCode,
} satisfies Record<TaxCodeScheme, Reader | null>

/** The parser of a scheme; null for NONE. */
export function taxCodeReader(scheme: TaxCodeScheme): Reader | null {
  return readers[scheme]
}
