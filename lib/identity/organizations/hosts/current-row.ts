import { z } from 'zod'
import { classificationNames } from '@/lib/foundation/context/classification-names'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { siteMenus } from '@/lib/foundation/context/site-menus'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { Organization } from '@/lib/generated/prisma/client'
import { carriedColumns } from '@/lib/identity/organizations/options/option-shapes'

/** The columns of `Organization` that every request knows. */
export const currentRow = z.object({
  ...carriedColumns,
  id: z.number(),
  parentId: z.number().nullable(),
  logoFileId: z.string().nullable(),
  privacyVersion: z.number(),
  termsVersion: z.number(),
  menus: siteMenus,
  classificationNames,
})

/** Converts a row to the organization of a context that shows no pages: without its street map. */
export function currentOfRow(row: Organization, primaryHost: string): CurrentOrganization {
  return { ...readColumn(currentRow, row), map: null, primaryHost }
}
