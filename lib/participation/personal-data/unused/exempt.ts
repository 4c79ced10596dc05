import { fragment } from '@/lib/foundation/db/sql'

/**
 * The condition that a membership `m` of account `u` is exempt from the rule for unused accounts: people who work for
 * the organization, who cannot be asked by mail, who are suspended, and whose ballot can still be traced to them.
 */
export const EXEMPT = fragment`(
  m."status" <> 'ACTIVE' OR cardinality(m."authorities") > 0
  OR u."isPlatformAdmin" OR u."suspendedAt" IS NOT NULL OR u."erasedAt" IS NOT NULL
  OR u."email" IS NULL OR u."emailConfirmedAt" IS NULL
  OR EXISTS (SELECT 1 FROM "ProcessRole" r WHERE r."userId" = u."id" AND r."organizationId" = m."organizationId")
  OR EXISTS (SELECT 1 FROM "OfficeMember" f WHERE f."userId" = u."id" AND f."organizationId" = m."organizationId")
  OR EXISTS (SELECT 1 FROM "EvaluationAssignment" a WHERE a."userId" = u."id" AND a."organizationId" = m."organizationId")
  OR EXISTS (SELECT 1 FROM "Ballot" b WHERE b."voterId" = u."id" AND b."organizationId" = m."organizationId"))`
