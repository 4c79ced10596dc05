import type { OrganizationOption } from '@/lib/catalogues/organization-options'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { smsPrices } from '@/lib/identity/organizations/options/sms-schemas'

/** A column of an option as its control shows it and its form sends it; lists of words stay lists. */
export function typedOption({ kind }: OrganizationOption, stored: unknown): unknown {
  if (kind === 'texts') return readColumn(localizedText, stored)
  if (kind === 'prices') return pricesText(stored)
  if (kind === 'cents') return typeof stored === 'number' ? (stored / 100).toFixed(2) : ''
  if (kind === 'origins') return (stored as string[]).join('\n')
  return stored
}

// One a line: `+39 = 7.5`.
function pricesText(stored: unknown): string {
  const prices = Object.entries(readColumn(smsPrices, stored))
  return prices.map(([prefix, cents]) => `+${prefix} = ${cents}`).join('\n')
}
