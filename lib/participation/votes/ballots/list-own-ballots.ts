import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'

const ownBallotRow = z.object({
  moduleId: z.number(),
  phaseId: z.number(),
  processId: z.number(),
  processName: localizedText,
  at: z.date(),
  /** The ballot can still be changed. */
  isOpen: z.boolean(),
})

/** That the actor voted, where and when, without choices. */
export type OwnBallot = z.infer<typeof ownBallotRow>

const ownBallotPageRow = ownBallotRow.extend(totalRow.shape)

/** The votes in which the actor has choices, latest first; empty once the link to the voter is removed. */
export async function listOwnBallots(
  ctx: SignedInContext,
  { page = 0, size = 20 }: { page?: number; size?: number } = {},
): Promise<Page<OwnBallot>> {
  const rows = await ctx.sql(ownBallotPageRow)`
    SELECT b."moduleId", m."phaseId", m."processId", r."name" AS "processName", b."updatedAt" AS "at",
      (m."votingClosedAt" IS NULL AND (m."votingClosesAt" IS NULL OR m."votingClosesAt" > ${ctx.now})) AS "isOpen",
      (count(*) OVER ())::int AS "total"
    FROM "Ballot" b JOIN "Module" m ON m."id" = b."moduleId" JOIN "Process" r ON r."id" = m."processId"
    WHERE b."organizationId" = ${ctx.organization.id} AND b."voterId" = ${ctx.actor.userId}
      AND EXISTS (SELECT 1 FROM "Choice" c WHERE c."ballotId" = b."id")
    ORDER BY b."updatedAt" DESC LIMIT ${size} OFFSET ${page * size}`
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}
