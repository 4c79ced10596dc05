import 'server-only'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import type { CampaignBasis } from '@/lib/generated/prisma/enums'
import { AUDIENCE_BLOCKS, type Audience, type AudienceBlock } from './audience-schemas'

export type AudienceQuery = { organizationId: number; audience: Audience; basis: CampaignBasis }

/**
 * FROM and WHERE of an audience, for the count, the preview and the sending: `m` is the membership, `u` the account, `n`
 * the last answer to the newsletter, `b` the state of the address. Nobody of another organization, nobody without a confirmed address, and for CONSENT
 * nobody without a current, recorded consent.
 */
export function audienceFrom({ organizationId, audience, basis }: AudienceQuery): Fragment {
  const conditions = [
    fragment`m."organizationId" = ${organizationId}`,
    ...eligibility(basis).map(({ condition }) => condition),
    ...blockConditions(organizationId, audience).map(({ condition }) => condition),
  ]
  return fragment`${peopleFrom(organizationId)} WHERE ${joinFragments(conditions, ' AND ')}`
}

/** The members of an organization with their last answer to the newsletter and the state of their address. */
export function peopleFrom(organizationId: number): Fragment {
  return fragment`FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
    LEFT JOIN LATERAL (
      SELECT c."id", c."accepted" FROM "Consent" c
      WHERE c."organizationId" = ${organizationId} AND c."userId" = m."userId" AND c."kind" = 'NEWSLETTER'
      ORDER BY c."id" DESC LIMIT 1
    ) n ON true
    LEFT JOIN "AddressState" b ON b."organizationId" = ${organizationId}
      AND b."addressHash" = encode(sha256(convert_to(lower(u."email"), 'UTF8')), 'hex')`
}

/** What every recipient fulfils; `deliverable`: no bounces block the address, and no mail was reported as spam. */
export const ELIGIBILITY = ['active', 'address', 'deliverable', 'consent'] as const

type Eligibility = (typeof ELIGIBILITY)[number]

type Named<Name> = { name: Name; condition: Fragment }

/** What every recipient fulfils, by name. */
export function eligibility(basis: CampaignBasis): Named<Eligibility>[] {
  return [
    {
      name: 'active',
      condition: fragment`m."status" = 'ACTIVE' AND u."suspendedAt" IS NULL AND u."erasedAt" IS NULL`,
    },
    { name: 'address', condition: fragment`u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL` },
    {
      name: 'deliverable',
      condition: fragment`coalesce(b."blockedUntil" <= now(), true) AND b."complainedAt" IS NULL`,
    },
    ...(basis === 'CONSENT'
      ? [{ name: 'consent' as const, condition: fragment`m."newsletter" AND coalesce(n."accepted", false)` }]
      : []),
  ]
}

/** The chosen blocks of an audience as conditions. */
export function blockConditions(organizationId: number, audience: Audience): Named<AudienceBlock>[] {
  return AUDIENCE_BLOCKS.flatMap((name) => {
    const condition = conditionOf(name, organizationId, audience)
    return condition ? [{ name, condition }] : []
  })
}

function conditionOf(block: AudienceBlock, organizationId: number, audience: Audience): Fragment | null {
  const { followsProcessIds, joinedProcessIds, wroteInProcessIds, fundedInProcessIds } = audience
  const { groupIds, areaIds, languages, notSignedInSince } = audience
  switch (block) {
    case 'followsProcessIds':
      return followsProcessIds ? follows(organizationId, followsProcessIds) : null
    case 'joinedProcessIds':
      return joinedProcessIds ? joined(organizationId, joinedProcessIds) : null
    case 'wroteInProcessIds':
      return wroteInProcessIds ? wroteIn(organizationId, wroteInProcessIds) : null
    case 'fundedInProcessIds':
      return fundedInProcessIds ? fundedIn(organizationId, fundedInProcessIds) : null
    case 'groupIds':
      return groupIds ? inGroups(organizationId, groupIds) : null
    case 'areaIds':
      return areaIds ? inAreas(organizationId, areaIds) : null
    case 'languages':
      return languages ? fragment`u."locale" = ANY(${languages}::text[])` : null
    case 'notSignedInSince':
      return notSignedInSince
        ? fragment`coalesce(m."lastSignInAt", m."createdAt") < ${notSignedInSince}::timestamptz`
        : null
  }
}

// Each block is a list of accounts that does not depend on the member, so that it is read once.

function joined(organizationId: number, processIds: readonly number[]): Fragment {
  return fragment`m."userId" IN (SELECT x."userId" FROM "ProcessMembership" x
    WHERE x."organizationId" = ${organizationId} AND x."processId" = ANY(${processIds}::int[]))`
}

function follows(organizationId: number, processIds: readonly number[]): Fragment {
  return fragment`m."userId" IN (SELECT x."userId" FROM "ProcessFollow" x
    WHERE x."organizationId" = ${organizationId} AND x."processId" = ANY(${processIds}::int[]))`
}

function inGroups(organizationId: number, groupIds: readonly number[]): Fragment {
  return fragment`m."userId" IN (SELECT x."userId" FROM "GroupMembership" x
    WHERE x."organizationId" = ${organizationId} AND x."groupId" = ANY(${groupIds}::int[]))`
}

// Drafts are visible to their authors only.
function wroteIn(organizationId: number, processIds: readonly number[]): Fragment {
  return fragment`m."userId" IN (
    SELECT p."authorId" FROM "Proposal" p WHERE p."organizationId" = ${organizationId} AND p."status" <> 'DRAFT'
      AND p."authorId" IS NOT NULL AND p."processId" = ANY(${processIds}::int[])
    UNION ALL
    SELECT a."userId" FROM "CoAuthor" a JOIN "Proposal" p ON p."id" = a."proposalId"
    WHERE a."organizationId" = ${organizationId} AND p."organizationId" = ${organizationId}
      AND a."acceptedAt" IS NOT NULL AND p."status" <> 'DRAFT' AND p."processId" = ANY(${processIds}::int[])
    UNION ALL
    SELECT c."authorId" FROM "Comment" c JOIN "Proposal" p ON p."id" = c."proposalId"
    WHERE c."organizationId" = ${organizationId} AND p."organizationId" = ${organizationId}
      AND c."authorId" IS NOT NULL AND c."deletedAt" IS NULL AND p."processId" = ANY(${processIds}::int[]))`
}

// The last decision of an administrator replaces that of the rule.
function fundedIn(organizationId: number, processIds: readonly number[]): Fragment {
  return fragment`m."userId" IN (
    WITH funded AS (
      SELECT p."id", p."authorId" FROM "Result" r JOIN "ResultItem" i ON i."resultId" = r."id"
        JOIN "Proposal" p ON p."id" = i."proposalId"
      WHERE r."organizationId" = ${organizationId} AND i."organizationId" = ${organizationId}
        AND p."organizationId" = ${organizationId} AND r."publishedAt" IS NOT NULL
        AND r."processId" = ANY(${processIds}::int[])
        AND coalesce((SELECT o."funded" FROM "ResultOverride" o
          WHERE o."organizationId" = ${organizationId} AND o."moduleId" = r."moduleId" AND o."proposalId" = p."id"
          ORDER BY o."id" DESC LIMIT 1), i."funded"))
    SELECT f."authorId" FROM funded f WHERE f."authorId" IS NOT NULL
    UNION ALL
    SELECT a."userId" FROM "CoAuthor" a JOIN funded f ON f."id" = a."proposalId"
    WHERE a."organizationId" = ${organizationId} AND a."acceptedAt" IS NOT NULL)`
}

function inAreas(organizationId: number, areaIds: readonly number[]): Fragment {
  return fragment`m."userId" IN (
    WITH ideas AS (
      SELECT DISTINCT p."id", p."authorId" FROM "Challenge" t
        JOIN "ProposalChallenge" pc ON pc."challengeId" = t."id" JOIN "Proposal" p ON p."id" = pc."proposalId"
      WHERE t."organizationId" = ${organizationId} AND pc."organizationId" = ${organizationId}
        AND p."organizationId" = ${organizationId} AND t."driverId" = ANY(${areaIds}::int[])
        AND p."status" <> 'DRAFT')
    SELECT d."authorId" FROM ideas d WHERE d."authorId" IS NOT NULL
    UNION ALL
    SELECT f."userId" FROM "Follow" f JOIN ideas d ON d."id" = f."proposalId"
    WHERE f."organizationId" = ${organizationId})`
}
