import { organizationOptions } from '@/lib/catalogues/organization-options'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Organization } from '@/lib/generated/prisma/client'
import { typedOption } from './typed-option'

/** What the form of the organization's options changes. */
export function optionFields(row: Organization): SavedFields {
  const values = keysOf(organizationOptions).map((name) => [name, typedOption(organizationOptions[name], row[name])])
  return savedFields({ ...Object.fromEntries(values), defaultLanguage: row.languages[0] }, row.timeZone)
}
