import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { Organization } from '@/lib/generated/prisma/client'
import { currentRow } from './current-row'

/** Converts a row to the organization of a context that shows no pages: without its street map. */
export function currentOfRow(row: Organization, primaryHost: string): CurrentOrganization {
  return { ...readColumn(currentRow, row), map: null, primaryHost }
}
