import { fragment } from '@/lib/foundation/db/sql'

/**
 * The ids of the organizations for which `findOrganizationById` answers: not suspended, with a verified domain. A job that
 * takes so many rows at once takes those of these only: rows that it skips would keep their places for ever.
 */
export const SERVED = fragment`(
  SELECT d."organizationId" FROM "OrganizationDomain" d
  JOIN "Organization" o ON o."id" = d."organizationId" AND o."suspendedAt" IS NULL
  WHERE d."verifiedAt" IS NOT NULL)`
