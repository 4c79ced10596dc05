import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Organization } from '@/lib/generated/prisma/client'
import { updateOptionsInput } from './schemas'
import { centsText, pricesText } from './sms-texts'

const {
  revision: _revision,
  corsOrigins: _origins,
  smsPriceCents: _prices,
  smsMonthlyCents: _monthly,
  ...inOneLine
} = updateOptionsInput.shape

/** What the form of the organization's options changes. */
export function optionFields(row: Organization): SavedFields {
  const values = keysOf(inOneLine).map((name) => [
    name,
    name === 'tagline' || name === 'assistanceDesk' ? readColumn(localizedText, row[name]) : row[name],
  ])
  const fields = {
    ...Object.fromEntries(values),
    corsOrigins: row.corsOrigins.join('\n'),
    smsPriceCents: pricesText(row.smsPriceCents),
    smsMonthlyCents: centsText(row.smsMonthlyCents),
  }
  return savedFields({ ...fields, defaultLanguage: row.languages[0] }, row.timeZone)
}
