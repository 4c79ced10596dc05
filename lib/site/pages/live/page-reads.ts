import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { currentCover, currentText } from '@/lib/ideas/proposals/current-text'
import {
  firstTopic,
  type LatestProposal,
  latestProposalRow,
  listLatestProposals,
} from '@/lib/ideas/proposals/reading/list-latest'
import { listWorkspaces } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { listProcesses } from '@/lib/process/processes/reading/queries'
import { LISTED_MAX } from '@/lib/site/pages/base/limits'
import type { BlockOf } from '@/lib/site/pages/catalogue/registry'
import { ideaModules } from './idea-modules'
import { listDates } from './list-dates'

type Stage = BlockOf<'processes'>['stage']

const PROCESSES_MAX = 50

/** What the blocks of one page display. Each query runs at most once, however many blocks need it. */
export type PageReads = ReturnType<typeof pageReads>

export function pageReads(ctx: Context) {
  const processes = once(async () => (await listProcesses(ctx, { size: PROCESSES_MAX })).items)
  const stages = new Map<Stage, ReturnType<typeof processes>>()
  return {
    workspaces: once(() => listWorkspaces(ctx)),
    /** Those that ideas, dates and maps belong to. */
    processes,
    ofStage: (stage: Stage) => {
      const filter = stage === 'all' ? {} : { stage }
      const found = stages.get(stage) ?? listProcesses(ctx, { ...filter, size: LISTED_MAX }).then(({ items }) => items)
      stages.set(stage, found)
      return found
    },
    latest: once(async () => {
      const modules = (await processes()).flatMap(ideaModules)
      return listLatestProposals(
        ctx,
        modules.map(({ id }) => id),
        LISTED_MAX,
      )
    }),
    funded: once(async () => {
      const ids = (await processes()).map(({ id }) => id)
      return listFunded(ctx, ids, LISTED_MAX)
    }),
    dates: once(async () => listDates(ctx, await processes())),
  }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined
  return () => {
    found ??= read()
    return found
  }
}

/**
 * Ideas that published results of these processes fund, the latest result first. The caller must have checked that the
 * actor may see the processes.
 */
async function listFunded(ctx: Context, processIds: readonly number[], size: number): Promise<LatestProposal[]> {
  if (processIds.length === 0) return []
  return ctx.sql(latestProposalRow)`
    SELECT p."id", p."status"::text, p."cost", p."followersCount", p."commentsCount", p."processId", p."moduleId",
      p."publishedAt", m."phaseId", r."currency", t."title", t."summary", t."locale", c."fileId" AS "coverFileId",
      ${firstTopic} AS "topic"
    FROM "Result" s
    JOIN "ResultItem" i ON i."resultId" = s."id" AND i."funded"
    JOIN "Proposal" p ON p."id" = i."proposalId" AND p."hiddenAt" IS NULL AND p."publishedAt" IS NOT NULL
    JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "Process" r ON r."id" = m."processId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    ${currentCover}
    WHERE s."organizationId" = ${ctx.organization.id} AND s."processId" = ANY(${processIds}::int[])
      AND s."publishedAt" IS NOT NULL
    ORDER BY s."publishedAt" DESC, i."rank" LIMIT ${size}`
}
