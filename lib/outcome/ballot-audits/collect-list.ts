import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { nextTask } from '@/lib/foundation/next-task'
import { publicBallotId } from '@/lib/outcome/open-data/public-ballots'
import { publicationKey } from '@/lib/outcome/open-data/publication-key'
import { receiptOf } from '@/lib/participation/votes/ballots/receipts'
import { type CollectedList, type ListedBallot, sortedList } from './sorted-list'

/** Rows of the database as lines of text, which are parsed in parts: 60,000 rows at once block the event loop. */
const linesRow = z.object({ text: z.string() })

/** The ballots of a closed vote with the commitments of their last versions, sorted by their public ids. */
export async function collectList(
  ctx: Pick<Context, 'organization' | 'sql'>,
  { moduleId, settings }: { moduleId: number; settings: unknown },
): Promise<CollectedList> {
  const key = publicationKey(moduleId, settings, new Date(0))
  const commitments = await pairsOf(await eventLines(ctx, moduleId))
  const choices = await pairsOf(await choiceLines(ctx, moduleId))
  const entries: ListedBallot[] = []
  for (const { text } of await ballotLines(ctx, moduleId)) {
    for (const line of text.split('\n')) {
      const [id = '', version = ''] = line.split(' ')
      const receipt = receiptOf(id, Number(version))
      entries.push({
        ballot: publicBallotId(key, id),
        id,
        version: Number(version),
        receipt,
        commitment: commitments.get(receipt) ?? '',
        choices: (choices.get(id) ?? '').split(',').flatMap((pair): [number, number][] => {
          const [proposalId, amount] = pair.split(':')
          return amount === undefined ? [] : [[Number(proposalId), Number(amount)]]
        }),
      })
    }
    await nextTask()
  }
  return sortedList(entries)
}

async function pairsOf(rows: readonly { text: string }[]): Promise<Map<string, string>> {
  const pairs = new Map<string, string>()
  for (const { text } of rows) {
    for (const line of text.split('\n')) {
      const [name = '', value = ''] = line.split(' ')
      pairs.set(name, value)
    }
    await nextTask()
  }
  return pairs
}

type Reader = Pick<Context, 'organization' | 'sql'>

function eventLines(ctx: Reader, moduleId: number) {
  return ctx.sql(linesRow)`
    SELECT string_agg("receipt" || ' ' || "commitment", E'\n') AS "text" FROM "LedgerEvent"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} AND "kind" = 'BALLOT_CHANGED'
    GROUP BY left("receipt", 2)`
}

function ballotLines(ctx: Reader, moduleId: number) {
  return ctx.sql(linesRow)`
    SELECT string_agg("id" || ' ' || "version", E'\n') AS "text" FROM "Ballot"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} AND "version" > 0
    GROUP BY left("id"::text, 2)`
}

function choiceLines(ctx: Reader, moduleId: number) {
  return ctx.sql(linesRow)`
    SELECT string_agg(c."ballotId" || ' ' || c."choices", E'\n') AS "text" FROM (
      SELECT "ballotId", string_agg("proposalId" || ':' || "amount", ',' ORDER BY "proposalId") AS "choices"
      FROM "Choice" WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} GROUP BY 1
    ) c GROUP BY left(c."ballotId"::text, 2)`
}
