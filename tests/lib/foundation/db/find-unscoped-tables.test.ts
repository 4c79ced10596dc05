import { describe, expect, it } from 'vitest'
import { findUnscopedTables } from '@/lib/foundation/db/find-unscoped-tables'

describe('is restricted to an organization:', () => {
  it.each([
    ['a condition', 'SELECT 1 FROM "Proposal" WHERE "organizationId" = $1 AND "id" = $2'],
    ['a condition on an alias', 'SELECT 1 FROM "Proposal" AS p WHERE $1::int = p."organizationId"'],
    ['a list', 'SELECT 1 FROM "Proposal" p WHERE p."organizationId" = ANY($1::int[])'],
    [
      'a composite key',
      'SELECT 1 FROM "Proposal" p JOIN "Module" m ON (m."organizationId", m."id") = (p."organizationId", p."moduleId") WHERE m."organizationId" = $1',
    ],
    [
      'a key of the schema',
      'SELECT 1 FROM "Comment" c JOIN "Proposal" p ON p."id" = c."proposalId" WHERE c."organizationId" = $1',
    ],
    ['USING', 'SELECT 1 FROM "Ballot" b JOIN "Module" m USING ("organizationId") WHERE b."organizationId" = $1'],
    [
      'the host',
      'SELECT 1 FROM "Organization" o JOIN "OrganizationDomain" d ON d."organizationId" = o."id" WHERE o."id" = $1',
    ],
    [
      'an update',
      'UPDATE "Proposal" p SET "status" = $1 FROM unnest($2::int[]) AS x("id") WHERE p."id" = x."id" AND p."organizationId" = $3',
    ],
    ['an insert', 'INSERT INTO "Follow" ("organizationId", "userId") VALUES ($1, $2) ON CONFLICT DO NOTHING'],
    [
      'a subquery',
      'SELECT 1 FROM "Proposal" p WHERE p."organizationId" = $1 AND EXISTS (SELECT 1 FROM "Follow" f WHERE f."proposalId" = p."id")',
    ],
    [
      'WITH',
      'WITH open AS (SELECT "id" FROM "Proposal" WHERE "organizationId" = $1) SELECT 1 FROM open o JOIN "Comment" c ON c."proposalId" = o."id"',
    ],
    [
      'CASE with OR',
      'SELECT 1 FROM "Proposal" WHERE "organizationId" = $1 AND CASE WHEN $2 OR $3 THEN true ELSE false END',
    ],
    ['no tenant table', 'SELECT 1 FROM "User" u WHERE u."id" = $1'],
    ['an exemption with a reason', 'DELETE FROM "Notification" WHERE "createdAt" < now() -- global: expiry'],
  ])('%s', (_, sql) => {
    expect(findUnscopedTables(sql)).toEqual([])
  })
})

describe('is not restricted to an organization:', () => {
  it.each([
    ['a table without a condition', 'SELECT "organizationId" FROM "Proposal"', ['Proposal']],
    ['an id of the caller', 'SELECT 1 FROM "Choice" WHERE "moduleId" = $1', ['Choice']],
    [
      'the other table of a join',
      'SELECT 1 FROM "Proposal" p JOIN "Module" m ON m."id" = $2 WHERE p."organizationId" = $1',
      ['Module'],
    ],
    [
      'a table joined by account',
      'SELECT 1 FROM "Membership" m JOIN "Follow" f ON f."userId" = m."userId" WHERE m."organizationId" = $1',
      ['Follow'],
    ],
    ['a condition inside OR', 'SELECT 1 FROM "Proposal" WHERE ("organizationId" = $1 OR "id" = $2)', ['Proposal']],
    ['a negated condition', 'SELECT 1 FROM "Proposal" WHERE NOT ("organizationId" = $1)', ['Proposal']],
    ['another organization', 'SELECT 1 FROM "Proposal" WHERE "organizationId" <> $1', ['Proposal']],
    [
      'a condition of a subquery',
      'SELECT 1 FROM "Proposal" p WHERE EXISTS (SELECT 1 FROM "Follow" WHERE "organizationId" = $1)',
      ['Proposal'],
    ],
    ['a filter of an aggregate', 'SELECT count(*) FILTER (WHERE "organizationId" = $1) FROM "Proposal"', ['Proposal']],
    ['an assignment', 'UPDATE "Proposal" SET "organizationId" = $1 WHERE "id" = $2', ['Proposal']],
    ['a deletion', 'DELETE FROM "Follow" USING "Proposal" p WHERE p."organizationId" = $1', ['Follow']],
    ['an insert without the column', 'INSERT INTO "Follow" ("userId") VALUES ($1)', ['Follow']],
    [
      'one part of a UNION',
      'SELECT 1 FROM "Follow" WHERE "organizationId" = $1 UNION SELECT 1 FROM "CoAuthor"',
      ['CoAuthor'],
    ],
    ['an exemption without a reason', 'DELETE FROM "Notification" -- global', ['Notification']],
    ['a table beside an exempt one', 'SELECT 1 FROM "Choice", "Ballot" -- global "Choice": its index', ['Ballot']],
    ['a word in a comment', 'SELECT 1 FROM "Proposal" -- WHERE "organizationId" = 1', ['Proposal']],
  ])('%s', (_, sql, tables) => {
    expect(findUnscopedTables(sql)).toEqual(tables)
  })
})
