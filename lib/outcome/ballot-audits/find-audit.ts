import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import { findLogPosition } from '@/lib/outcome/tlog/reading/find-log-position'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { canAdminister } from '@/lib/process/processes/policy'
import { checkedFacts, drawnFacts } from './audit-steps'
import type { DrawnBallot } from './check-drawn'
import { type AuditList, listText } from './drawing/audit-list'
import { sampleSize } from './drawing/draw'
import { DRAND_CHAIN } from './drawing/limits'
import { drandTime } from './drawing/randomness'

const auditRow = z.object({
  organizationId: z.number(),
  moduleId: z.number(),
  size: z.number(),
  root: z.string(),
  ballots: z.string(),
  source: z.enum(AUDIT_SOURCES),
  round: z.number().nullable(),
  listedAt: z.date(),
  drawn: drawnFacts.nullable(),
  drawnAt: z.date().nullable(),
  checked: checkedFacts.nullable(),
  checkedAt: z.date().nullable(),
})

/** The audit of a vote as everybody may see it: no opened ballot. */
export type Audit = {
  list: AuditList
  listedAt: Date
  /** The entry of the public log, and its position there; null while it waits. */
  log: { text: string; entry: string; position: number | null }
  drand: { chain: string; round: number; at: Date } | null
  /** How many ballots are drawn. */
  sample: number
  drawn: (z.infer<typeof drawnFacts> & { at: Date }) | null
  checked: (z.infer<typeof checkedFacts> & { at: Date }) | null
}

/** The audit of a vote that the actor may see; null until voting closed and the list is made. */
export async function findAudit(ctx: Context, { moduleId }: { moduleId: number }): Promise<Audit | null> {
  const { module } = await getModuleFacts(ctx, { moduleId })
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  const [row] = await ctx.sql(auditRow)`
    SELECT a."organizationId", a."moduleId", a."size", a."root", a."ballots", a."source", a."round",
      a."createdAt" AS "listedAt", d."facts" AS "drawn", d."createdAt" AS "drawnAt", c."facts" AS "checked",
      c."createdAt" AS "checkedAt"
    FROM "BallotAudit" a
    LEFT JOIN "BallotAuditStep" d ON d."moduleId" = a."moduleId" AND d."kind" = 'DRAWN'
    LEFT JOIN "BallotAuditStep" c ON c."moduleId" = a."moduleId" AND c."kind" = 'CHECKED'
    WHERE a."moduleId" = ${moduleId} AND a."organizationId" = ${ctx.organization.id}`
  if (!row) return null
  const { listedAt, drawn, drawnAt, checked, checkedAt, ...list } = row
  const text = listText(list)
  const entry = createHash('sha256').update(text).digest('hex')
  const { round } = list
  return {
    list,
    listedAt,
    sample: sampleSize(list.size),
    log: { text, entry, position: await findLogPosition(ctx, entry) },
    drand: round === null ? null : { chain: DRAND_CHAIN, round, at: drandTime(round) },
    drawn: drawn && drawnAt && { ...drawn, at: drawnAt },
    checked: checked && checkedAt && { ...checked, at: checkedAt },
  }
}

const cipherRow = z.object({ cipher: z.string() })

/** The opened ballots, for the commission (ADMIN, DELEGATE). Throws auditNotChecked. */
export async function listOpenedBallots(ctx: Context, { moduleId }: { moduleId: number }): Promise<DrawnBallot[]> {
  const { process } = await getModuleFacts(ctx, { moduleId })
  requireAllowed(canAdminister(ctx.actor, process.id))
  const [row] = await ctx.sql(cipherRow)`
    SELECT "cipher" FROM "BallotAuditStep"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} AND "kind" = 'CHECKED'`
  if (!row) throw new AppError('auditNotChecked')
  return JSON.parse(decrypt('ballot-audit', row.cipher)) as DrawnBallot[]
}
