import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { OrganizationMap } from '@/lib/generated/prisma/client'

/** What the form of the map changes; files by their presence and the revision of the row. */
export function mapFields(row: OrganizationMap | null): SavedFields {
  const { styleUrl = null, tileOrigins = [], attribution = '', revision = 0 } = row ?? {}
  return savedFields({ styleUrl, tileOrigins: tileOrigins.join('\n'), attribution, mapRevision: revision }, 'UTC')
}
