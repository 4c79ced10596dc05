import 'server-only'
import { z } from 'zod'
import { administers, holds } from '@/lib/catalogues/actor'
import { OFFICER_KINDS } from '@/lib/delivery/notifications/kinds'
import type { Context } from '@/lib/foundation/context/context'
import { fragment, joinFragments } from '@/lib/foundation/db/sql'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { DUTIES } from './duties'

const dutyRow = z.object({
  kind: z.enum(OFFICER_KINDS),
  processId: z.number().nullable(),
  subjectId: z.number(),
  process: localizedText.nullable(),
  name: localizedText.nullable(),
  state: z.string(),
  count: z.number(),
  dueAt: z.date(),
  occasionAt: z.date().nullable(),
})

/** Something that waits for officers. */
export type Duty = {
  kind: z.infer<typeof dutyRow>['kind']
  /** What it is about, of its kind: the same from one day to the next. */
  scope: string
  /** Null for what administrators do. */
  processId: number | null
  process: LocalizedText
  name: LocalizedText
  state: string
  /** Of an opening that was stopped: the name of the refusal, whose number is the count. */
  reason: string | null
  count: number
  /** The earliest one, of several. */
  dueAt: Date
  /** When officers are told of it, the last time until now; null while it only stands on the list. */
  occasionAt: Date | null
  path: string
}

/** The duties that the actor may carry out, the earliest first. */
export async function listDuties(ctx: Context): Promise<Duty[]> {
  const duties = await listAllDuties(ctx)
  return duties.filter(({ processId }) =>
    processId === null ? holds(ctx.actor, 'ADMIN') : administers(ctx.actor, processId),
  )
}

/** The duties of an organization, for a caller that shows each to those only who may carry it out. */
export async function listAllDuties(ctx: Context): Promise<Duty[]> {
  const kinds = OFFICER_KINDS.map((kind) => {
    const { rows, isGathered } = DUTIES[kind]
    const [subject, ofName] = isGathered
      ? [fragment`0`, fragment`NULL::jsonb`]
      : [fragment`d."subjectId"`, fragment`d."name"`]
    return fragment`(SELECT ${kind}::text AS "kind", d."processId", ${subject} AS "subjectId", d."process",
      ${ofName} AS "name", d."state", count(*)::int AS "count", min(d."dueAt") AS "dueAt",
      max(d."occasionAt") FILTER (WHERE d."occasionAt" <= ${ctx.now}::timestamptz) AS "occasionAt"
      FROM (${rows(ctx)}) d GROUP BY 1, 2, 3, 4, 5, 6)`
  })
  const rows = await ctx.sql(dutyRow)`
    SELECT * FROM (${unionOf(kinds)}) x ORDER BY x."dueAt", x."kind", x."subjectId"`
  return rows.map(dutyOf)
}

function dutyOf({ subjectId, process, name, ...row }: z.infer<typeof dutyRow>): Duty {
  const { isGathered, path } = DUTIES[row.kind]
  const { processId } = row
  // Of a stopped opening with the refusal and its count.
  const [state = '', reason = null, stopCount] = row.state.split(' ')
  const variant = state === 'begun' ? 'before' : state
  return {
    ...row,
    process: process ?? {},
    name: name ?? {},
    state,
    reason,
    count: stopCount === undefined ? row.count : Number(stopCount),
    scope: isGathered ? `${processId ?? 0}` : `${variant} ${subjectId}`,
    path: path({ processId, subjectId, state }),
  }
}

function unionOf([first, ...others]: ReturnType<typeof fragment>[]) {
  return others.reduce((all, one) => fragment`${all} UNION ALL ${one}`, first ?? joinFragments([], ' '))
}
