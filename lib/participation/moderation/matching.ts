import type { SignedInContext } from '@/lib/foundation/context/context'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { addZonedDays, zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import { moderatedProcesses } from './policy'
import type { CaseFilter } from './schemas'
import type { ModerationState } from './states'

export type CaseQuery = CaseFilter & { states?: readonly ModerationState[] | undefined }

/** Restricts cases `k` of ideas `p` to those that the actor moderates and that match a filter. */
export function matching(ctx: SignedInContext, { states, ...filter }: CaseQuery): Fragment {
  const own = moderatedProcesses(ctx.actor)
  const { timeZone } = ctx.organization
  const from = filter.from ? zonedInstant(filter.from, timeZone) : null
  const last = filter.to ? zonedInstant(filter.to, timeZone) : null
  const conditions = [
    fragment`(${own === null}::boolean OR p."processId" = ANY(${own ?? []}::int[]))`,
    states ? fragment`k."state"::text = ANY(${[...states]}::text[])` : null,
    filter.processId ? fragment`p."processId" = ${filter.processId}` : null,
    filter.kind ? fragment`(k."commentId" IS NULL) = ${filter.kind === 'idea'}::boolean` : null,
    filter.reason
      ? fragment`EXISTS (SELECT 1 FROM "AbuseReport" x
          WHERE x."caseId" = k."id" AND x."organizationId" = k."organizationId" AND x."reason" = ${filter.reason})`
      : null,
    assigned(ctx, filter.assigned),
    filter.signal ? fragment`${filter.signal}::text = ANY(k."signals")` : null,
    from ? fragment`k."openedAt" >= ${from}::timestamptz` : null,
    last ? fragment`k."openedAt" < ${addZonedDays(last, 1, timeZone)}::timestamptz` : null,
  ].filter((condition) => condition !== null)
  return joinFragments(conditions, ' AND ')
}

function assigned({ actor }: SignedInContext, to: CaseFilter['assigned']): Fragment | null {
  if (to === undefined) return null
  if (to === 'nobody') return fragment`k."assigneeId" IS NULL`
  return fragment`k."assigneeId" = ${to === 'me' ? actor.userId : Number(to)}::int`
}
