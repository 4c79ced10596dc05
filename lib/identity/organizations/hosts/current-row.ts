import { z } from 'zod'
import { classificationNames } from '@/lib/foundation/context/classification-names'
import { siteMenus } from '@/lib/foundation/context/site-menus'
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
