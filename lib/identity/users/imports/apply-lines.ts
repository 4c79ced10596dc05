import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { ImportedLine, RefusedLine } from './read-line'

export type Outcome = { invited: number; joined: number; known: number; refused: RefusedLine[] }

const memberRow = z.object({ userId: z.number(), emailKey: z.string(), isSuspended: z.boolean() })
const keyRow = z.object({ emailKey: z.string() })
const userRow = z.object({ userId: z.number() })

type Member = z.infer<typeof memberRow>

/** What lines would do: nothing is written. */
export async function rehearseLines(ctx: Context, lines: readonly ImportedLine[]): Promise<Outcome> {
  const { free, ours, refused } = await sortLines(ctx, lines)
  const keys = free.map(({ emailKey }) => emailKey)
  const open = await ctx.sql(keyRow)`
    SELECT "emailKey" FROM "Invitation"
    WHERE "organizationId" = ${ctx.organization.id} AND "emailKey" = ANY(${keys}::text[])
      AND "acceptedAt" IS NULL AND "withdrawnAt" IS NULL`
  const joining = ours.filter(({ line }) => line.processIds.length + line.groupIds.length > 0).length
  return {
    invited: free.length - open.length,
    joined: joining,
    known: open.length + ours.length - joining,
    refused,
  }
}

/** Prepares an invitation for each line, or adds its member to processes and groups; repeated, it changes nothing. */
export async function applyLines(ctx: Context, importId: number, lines: readonly ImportedLine[]): Promise<Outcome> {
  const { free, ours, refused } = await sortLines(ctx, lines)
  const invited = await invite(ctx, importId, free)
  const joined = await join(ctx, ours)
  return { invited, joined, known: free.length - invited + ours.length - joined, refused }
}

type Sorted = { free: ImportedLine[]; ours: { line: ImportedLine; member: Member }[]; refused: RefusedLine[] }

// Members of this organization only: whether an address has an account elsewhere is not read.
async function sortLines(ctx: Context, lines: readonly ImportedLine[]): Promise<Sorted> {
  const members = await ctx.sql(memberRow)`
    SELECT m."userId", u."emailKey", m."status" = 'SUSPENDED' AS "isSuspended"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
    WHERE m."organizationId" = ${ctx.organization.id} AND m."status" <> 'PENDING'
      AND u."emailKey" = ANY(${lines.map(({ emailKey }) => emailKey)}::text[])`
  const byKey = new Map(members.map((member) => [member.emailKey, member]))
  const sorted: Sorted = { free: [], ours: [], refused: [] }
  for (const line of lines) {
    const member = byKey.get(line.emailKey)
    if (!member) sorted.free.push(line)
    else if (!member.isSuspended) sorted.ours.push({ line, member })
    else sorted.refused.push({ line: line.line, problem: 'MEMBER_SUSPENDED', field: 'email', value: line.email })
  }
  return sorted
}

async function invite(ctx: Context, importId: number, lines: readonly ImportedLine[]): Promise<number> {
  if (lines.length === 0) return 0
  const made = await ctx.sql(keyRow)`
    INSERT INTO "Invitation" ("organizationId", "importId", "email", "emailKey", "name", "surname", "locale",
      "authorities", "processIds", "groupIds", "invitedById", "createdAt")
    SELECT ${ctx.organization.id}::int, ${importId}::int, r."email", r."emailKey", r."name", r."surname", r."locale",
      ARRAY(SELECT jsonb_array_elements_text(r."authorities"))::"Authority"[],
      ARRAY(SELECT jsonb_array_elements_text(r."processIds")::int),
      ARRAY(SELECT jsonb_array_elements_text(r."groupIds")::int),
      (SELECT p."userId" FROM "PeopleImport" p
        WHERE p."id" = ${importId}::int AND p."organizationId" = ${ctx.organization.id}::int), ${ctx.now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r("email" text, "emailKey" text, "name" text,
      "surname" text, "locale" text, "authorities" jsonb, "processIds" jsonb, "groupIds" jsonb)
    ON CONFLICT ("organizationId", "emailKey") WHERE "acceptedAt" IS NULL AND "withdrawnAt" IS NULL DO NOTHING
    RETURNING "emailKey"`
  return made.length
}

// The roles of members are left to the page of the person.
async function join(ctx: Context, lines: Sorted['ours']): Promise<number> {
  const pairs = (placesOf: (line: ImportedLine) => number[]) => {
    const all = lines.flatMap(({ line, member }) => placesOf(line).map((id) => ({ id, userId: member.userId })))
    return { ids: all.map(({ id }) => id), userIds: all.map(({ userId }) => userId) }
  }
  const processes = pairs(({ processIds }) => processIds)
  const groups = pairs(({ groupIds }) => groupIds)
  const inProcesses = await ctx.sql(userRow)`
    INSERT INTO "ProcessMembership" ("organizationId", "processId", "userId", "joinedAt")
    SELECT ${ctx.organization.id}::int, "id", "userId", ${ctx.now}::timestamptz
    FROM unnest(${processes.ids}::int[], ${processes.userIds}::int[]) AS p("id", "userId")
    ON CONFLICT DO NOTHING RETURNING "userId"`
  const inGroups = await ctx.sql(userRow)`
    INSERT INTO "GroupMembership" ("organizationId", "groupId", "userId", "joinedAt")
    SELECT ${ctx.organization.id}::int, "id", "userId", ${ctx.now}::timestamptz
    FROM unnest(${groups.ids}::int[], ${groups.userIds}::int[]) AS p("id", "userId")
    ON CONFLICT DO NOTHING RETURNING "userId"`
  return new Set([...inProcesses, ...inGroups].map(({ userId }) => userId)).size
}
