import { readItalianTaxCode } from './italian'
import type { TaxCodeReading } from './tax-code'

/** The schemes that an organization can choose (Organization.taxCodeScheme); another country's is one more entry. */
export type TaxCodeScheme = 'NONE' | 'IT'

type Reader = (text: string, today: Date) => TaxCodeReading

const readers = {
  // Nothing can be verified without a scheme.
  NONE: null,
  IT: readItalianTaxCode,
} satisfies Record<TaxCodeScheme, Reader | null>

/** Reads the tax codes of a scheme; null where the organization uses none. */
export function taxCodeReader(scheme: TaxCodeScheme): Reader | null {
  return readers[scheme]
}
