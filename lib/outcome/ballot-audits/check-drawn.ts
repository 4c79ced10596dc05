import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { nextTask } from '@/lib/foundation/next-task'
import { encrypt } from '@/lib/foundation/secrets/secrets'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { proofOfReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { checkInclusion, type InclusionProof } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { openingOf } from '@/lib/participation/votes/ballots/receipts'
import { type checkedFacts, drawnFacts } from './audit-steps'
import { collectList } from './collect-list'
import { compareOpened, isInList, type OpenedBallot } from './drawing/check-opened'
import { type CollectedList, type ListedBallot, sha256 } from './sorted-list'

/** A drawn ballot as the commission gets it. */
export type DrawnBallot = OpenedBallot & {
  /** That its commitment is in the ledger: shows in which batch it was last changed. Null if it is not. */
  proof: InclusionProof | null
}

const dueRow = z.object({
  organizationId: z.number(),
  moduleId: z.number(),
  settings: z.unknown(),
  size: z.number(),
  root: z.string(),
  ballots: z.string(),
  drawn: drawnFacts,
})

type Due = z.infer<typeof dueRow>

/**
 * Opens and compares the drawn ballots of audits that wait for it, ten at a time in any order: ten that fail do not keep
 * the others waiting. Returns the number of audits.
 */
export async function checkDrawnBallots(): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT a."organizationId", a."moduleId", m."settings", a."size", a."root", a."ballots", s."facts" AS "drawn"
    FROM "BallotAudit" a JOIN "Module" m ON m."id" = a."moduleId"
    JOIN "BallotAuditStep" s ON s."moduleId" = a."moduleId" AND s."kind" = 'DRAWN'
    WHERE NOT EXISTS (SELECT 1 FROM "BallotAuditStep" c WHERE c."moduleId" = a."moduleId" AND c."kind" = 'CHECKED')
      AND a."organizationId" IN ${SERVED}
    ORDER BY random() LIMIT 10 -- global: the worker serves every organization`
  await eachInTurn(due, async ({ organizationId, ...audit }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? 'en'
    await check(createContext({ organization, locale, actor: operator }), audit)
  })
  return due.length
}

async function check(ctx: Context, { moduleId, settings, size, root, ballots, drawn }: Omit<Due, 'organizationId'>) {
  const list = await collectList(ctx, { moduleId, settings })
  const keys = await listLedgerKeys()
  const opened: DrawnBallot[] = []
  const different: z.infer<typeof checkedFacts>['different'] = []
  for (const position of drawn.positions) {
    const entry = list.entries[position]
    if (!entry) {
      different.push({ position, what: 'list' })
      continue
    }
    const ballot = await open(ctx, { moduleId, position, entry, list })
    opened.push(ballot)
    const what =
      (await compareOpened(ballot, entry.choices, sha256)) ??
      ((await isInList(ballot, { root, size }, sha256)) ? null : 'list') ??
      ((await isInLedger(ballot, keys)) ? null : 'ledger')
    if (what !== null) different.push({ position, what })
    await nextTask()
  }
  const isSameList = list.levels.root === root && list.ballots === ballots && list.entries.length === size
  const facts = JSON.stringify({ checked: drawn.positions.length, isSameList, different })
  await ctx.sql`
    INSERT INTO "BallotAuditStep" ("organizationId", "moduleId", "kind", "facts", "cipher")
    VALUES (${ctx.organization.id}, ${moduleId}, 'CHECKED', ${facts}::jsonb,
      ${encrypt('ballot-audit', JSON.stringify(opened))})
    ON CONFLICT DO NOTHING`
}

type ToOpen = { moduleId: number; position: number; entry: ListedBallot; list: CollectedList }

async function open(ctx: Context, { moduleId, position, entry, list }: ToOpen): Promise<DrawnBallot> {
  const { ballot, commitment, id, version, choices, receipt } = entry
  const { text } = openingOf(id, version, new Map(choices))
  const proof = await proofOfReceipt(ctx, { moduleId, receipt })
  return { position, ballot, commitment, text, path: list.levels.path(position), proof }
}

async function isInLedger({ commitment, proof }: DrawnBallot, keys: Parameters<typeof checkInclusion>[1]) {
  if (proof === null || proof.event.commitment !== commitment) return false
  const { isIncluded, isSigned } = await checkInclusion(proof, keys)
  return isIncluded && isSigned !== false
}
