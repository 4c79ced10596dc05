import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { type Finding, finding } from '@/lib/outcome/ledger/verifying/ledger-finding'
import { findLogPosition } from '@/lib/outcome/tlog/reading/find-log-position'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import { checkedFacts, drawnFacts } from './audit-steps'
import { collectList } from './collect-list'
import { listText } from './drawing/audit-list'
import { drawPositions, sampleSize } from './drawing/draw'
import { sha256 } from './sorted-list'

const listRow = z.object({
  organizationId: z.number(),
  moduleId: z.number(),
  size: z.number(),
  root: z.string(),
  ballots: z.string(),
  source: z.enum(AUDIT_SOURCES),
  round: z.number().nullable(),
  settings: z.unknown(),
})
const stepsRow = z.object({ drawn: drawnFacts.nullable(), checked: checkedFacts.nullable() })
const loggedRow = z.object({ randomness: z.string().nullable() })

type List = z.infer<typeof listRow>
type Steps = z.infer<typeof stepsRow>

const when = (kind: Finding['kind'], text: string, isSo: boolean): Finding[] => (isSo ? [finding(kind, text)] : [])

/**
 * The audit of a vote is recorded as a list, in the public log, as steps, and in the log of acts: they must tell the same,
 * in both directions, and the list must be that of the ballots.
 */
export async function verifyAudit(ctx: Context, moduleId: number): Promise<Finding[]> {
  return sqlTransaction(
    ctx,
    async (ctx) => {
      await ctx.sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`
      const [list] = await ctx.sql(listRow)`
        SELECT a."organizationId", a."moduleId", a."size", a."root", a."ballots", a."source", a."round", m."settings"
        FROM "BallotAudit" a JOIN "Module" m ON m."id" = a."moduleId"
        WHERE a."moduleId" = ${moduleId} AND a."organizationId" = ${ctx.organization.id}`
      const [steps = { drawn: null, checked: null }] = await ctx.sql(stepsRow)`
        SELECT (SELECT "facts" FROM "BallotAuditStep" WHERE "moduleId" = ${moduleId} AND "kind" = 'DRAWN'
            AND "organizationId" = ${ctx.organization.id}) AS "drawn",
          (SELECT "facts" FROM "BallotAuditStep" WHERE "moduleId" = ${moduleId} AND "kind" = 'CHECKED'
            AND "organizationId" = ${ctx.organization.id}) AS "checked"`
      return [
        ...(list ? await verifyList(ctx, list) : []),
        ...(await verifySteps(list, steps)),
        ...(await verifyDraw(ctx, moduleId, steps)),
      ]
    },
    { onlyReads: true },
  )
}

async function verifyList(ctx: Context, { settings, ...list }: List): Promise<Finding[]> {
  const { moduleId } = list
  const entry = Buffer.from(sha256(new TextEncoder().encode(listText(list)))).toString('hex')
  const queued = await ctx.sql`SELECT 1 AS "one" FROM "LogQueue" WHERE "entry" = decode(${entry}, 'hex')`
  const isLogged = queued.length > 0 || (await findLogPosition(ctx, entry)) !== null
  const now = await collectList(ctx, { moduleId, settings })
  return [
    ...when('edit', 'the list of the audit is not the one in the public log', !isLogged),
    ...when(
      'edit',
      'the ballots are not those of the list of the audit',
      now.entries.length !== list.size || now.levels.root !== list.root || now.ballots !== list.ballots,
    ),
  ]
}

async function verifySteps(list: List | undefined, { drawn, checked }: Steps): Promise<Finding[]> {
  if (!list) return when('gap', 'an audit has steps and no list', drawn !== null || checked !== null)
  const { root, size } = list
  const wanted = drawn && {
    root,
    size,
    randomness: drawn.randomness,
    count: sampleSize(size),
  }
  const positions = wanted && (await drawPositions(wanted, sha256))
  return [
    ...when('gap', 'the drawn ballots were checked and no draw is recorded', checked !== null && drawn === null),
    ...when(
      'edit',
      'the drawn ballots are not those that the random numbers give',
      !!drawn && drawn.positions.join() !== positions?.join(),
    ),
    ...when(
      'edit',
      'other ballots were checked than were drawn',
      !!drawn &&
        !!checked &&
        (checked.checked !== drawn.positions.length ||
          checked.different.some(({ position }) => !drawn.positions.includes(position))),
    ),
  ]
}

async function verifyDraw(ctx: Context, moduleId: number, { drawn }: Steps): Promise<Finding[]> {
  const logged = await ctx.sql(loggedRow)`
    SELECT "facts" ->> 'randomness' AS "randomness" FROM "AuditEntry"
    WHERE "organizationId" = ${ctx.organization.id} AND "act" = 'audit.drawn' AND "subject" = ${`module ${moduleId}`}`
  const [entry] = logged
  return [
    ...when('gap', 'the draw of the audit is in the log of acts and has no record', !!entry && drawn === null),
    ...when('gap', 'the draw of the audit is not in the log of acts', !entry && drawn !== null),
    ...when(
      'edit',
      'the random numbers of the audit are other ones than the log of acts records',
      !!drawn && !!entry && (logged.length > 1 || entry.randomness !== drawn.randomness),
    ),
  ]
}
