import 'server-only'
import { z } from 'zod'
import { holds } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { fragment, joinFragments } from '@/lib/foundation/db/sql'
import type { Campaign } from '@/lib/generated/prisma/client'
import { AUDIENCE_BLOCKS, audienceInput } from './audience-schemas'
import { type AudienceQuery, audienceFrom, blockConditions, ELIGIBILITY, eligibility, peopleFrom } from './audience-sql'
import { EXPLAINED_MAX, PREVIEW_MAX } from './limits'

/** The audience query of a campaign. */
export function queryOf({ organizationId, audience, basis }: Campaign): AudienceQuery {
  return { organizationId, audience: readColumn(audienceInput, audience), basis }
}

const localeCountRow = z.object({ locale: z.string(), count: z.number() })

export type AudienceCount = { recipients: number; byLocale: z.infer<typeof localeCountRow>[] }

/** How many people are in an audience now, and in which languages they read. */
export async function countAudience({ sql }: Pick<Context, 'sql'>, query: AudienceQuery): Promise<AudienceCount> {
  const byLocale = await sql(localeCountRow)`
    SELECT u."locale", count(*)::int AS "count" ${audienceFrom(query)} GROUP BY u."locale" ORDER BY 2 DESC, 1`
  return { recipients: byLocale.reduce((sum, { count }) => sum + count, 0), byLocale }
}

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  locale: z.string(),
})

export type AudiencePerson = z.infer<typeof personRow>

/** The first people of an audience by name. */
export async function previewAudience({ sql }: Pick<Context, 'sql'>, query: AudienceQuery): Promise<AudiencePerson[]> {
  return sql(personRow)`
    SELECT u."id", u."name", u."surname", u."username", u."locale" ${audienceFrom(query)}
    ORDER BY u."surname", u."name", u."id" LIMIT ${PREVIEW_MAX}`
}

const REASONS = [...ELIGIBILITY, ...AUDIENCE_BLOCKS] as const

export type AudienceReason = (typeof REASONS)[number]

const explainedRow = personRow.extend({ reasons: z.partialRecord(z.enum(REASONS), z.boolean().nullable()) })

export type ExplainedPerson = AudiencePerson & { isIn: boolean; reasons: { name: AudienceReason; isMet: boolean }[] }

/**
 * Why people of a name are in an audience, or not: each of its conditions. A DELEGATE finds only people who are in it, by
 * name.
 */
export async function explainAudience(ctx: Context, query: AudienceQuery, q: string): Promise<ExplainedPerson[]> {
  const { organizationId, audience, basis } = query
  const named = [...eligibility(basis), ...blockConditions(organizationId, audience)]
  const pairs = named.map(({ name, condition }) => fragment`${name}::text, (${condition})`)
  const isAdmin = holds(ctx.actor, 'ADMIN')
  const email = isAdmin ? fragment`coalesce(u."email", '')` : fragment`''`
  const limits = isAdmin
    ? fragment`true`
    : joinFragments(
        named.map(({ condition }) => condition),
        ' AND ',
      )
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const rows = await ctx.sql(explainedRow)`
    SELECT u."id", u."name", u."surname", u."username", u."locale",
      jsonb_build_object(${joinFragments(pairs, ', ')}) AS "reasons"
    ${peopleFrom(organizationId)}
    WHERE m."organizationId" = ${organizationId} AND ${limits}
      AND lower(u."name" || ' ' || u."surname" || ' ' || u."username" || ' ' || ${email}) LIKE ${pattern}
    ORDER BY u."surname", u."name", u."id" LIMIT ${EXPLAINED_MAX}`
  return rows.map(({ reasons, ...person }) => {
    const met = named.map(({ name }) => ({ name, isMet: reasons[name] === true }))
    return { ...person, isIn: met.every(({ isMet }) => isMet), reasons: met }
  })
}
