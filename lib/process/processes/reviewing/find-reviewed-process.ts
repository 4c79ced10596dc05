import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { readReviewToken, reviewEnd } from '@/lib/foundation/secrets/review-token'
import { PROCESS_PAGES, type ProcessPageKind } from '@/lib/process/processes/page-kinds'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { findProcess } from '@/lib/process/processes/reading/queries'

type ReviewedProcess = {
  process: ProcessView
  texts: { kind: ProcessPageKind; body: LocalizedText }[]
  topics: LocalizedText[]
  until: Date
}

const endedRow = z.object({ reviewsEndedAt: z.date().nullable() })
const textRow = z.object({ kind: z.enum(PROCESS_PAGES), body: localizedText })
const topicRow = z.object({ name: localizedText })

/**
 * The process that the link of a reviewer shows, with its texts as they are saved now. Null if the link is invalid,
 * older than seven days or ended by an officer, or if the process is no draft any more.
 */
export async function findReviewedProcess(ctx: Context, token: string): Promise<ReviewedProcess | null> {
  const review = readReviewToken('process-review', token, ctx.now)
  if (review?.organizationId !== ctx.organization.id) return null
  const { id, madeAt } = review
  const organizationId = ctx.organization.id
  const [ended] = await ctx.sql(endedRow)`
    SELECT "reviewsEndedAt" FROM "Process"
      WHERE "id" = ${id} AND "organizationId" = ${organizationId} AND "status" = 'DRAFT'`
  if (!ended || (ended.reviewsEndedAt && ended.reviewsEndedAt >= madeAt)) return null
  const [process, texts, topics] = await Promise.all([
    findProcess(ctx, id),
    ctx.sql(textRow)`
      SELECT "kind", "body" FROM "ProcessPage"
        WHERE "processId" = ${id} AND "organizationId" = ${organizationId} AND "body" <> '{}'`,
    ctx.sql(topicRow)`
      SELECT c."name" FROM "ProcessChallenge" l JOIN "Challenge" c ON c."id" = l."challengeId"
        WHERE l."processId" = ${id} AND l."organizationId" = ${organizationId} ORDER BY c."id"`,
  ])
  if (!process) return null
  const written = PROCESS_PAGES.flatMap((kind) => texts.find((text) => text.kind === kind) ?? [])
  return { process, texts: written, topics: topics.map(({ name }) => name), until: reviewEnd(madeAt) }
}
