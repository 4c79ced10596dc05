import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { publishImportedProposals } from '@/lib/ideas/proposals/publishing/publish-imported-proposals'
import { openPabulib, type PabulibFile } from '@/lib/outcome/pabulib/open-pabulib'
import type { PabulibMeta } from '@/lib/outcome/pabulib/parse-meta'
import type { PabulibProject } from '@/lib/outcome/pabulib/parse-project'
import type { BallotPoints } from '@/lib/outcome/results/counting/points-of'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { castImportedBallots } from '@/lib/participation/votes/ballots/cast-imported-ballots'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { changedSettings } from '@/lib/process/module-types/settings'
import { checkFile } from './check-file'
import {
  createImportedProcess,
  type EarlierImport,
  electionLocale,
  findImport,
  type ImportedProcess,
  type ImportOrigin,
} from './create-imported-process'
import { type Figures, figuresDifference, storedFigures } from './figures'
import { requireRule } from './file-rule'
import { ImportRefusal } from './import-refusal'
import { readBallots } from './read-ballots'
import { sayWarnings } from './say-warnings'
import { withdrawImport } from './withdraw-import'

export type ImportedElection = {
  processId: number
  moduleId: number
  proposals: number
  voters: number
  choices: number
}

type ImportRequest = {
  /** Of the file, the host and the rule: the same import again finds what it did. */
  fingerprint: string
  fileName: string
  /** Where the file was published and under which licence, as whoever imports it says. */
  source?: ImportOrigin | undefined
  /** Opens the file at its start; it is read twice. */
  open: () => AsyncIterable<string | Uint8Array>
  /** Replaces the rule that the file declares. */
  rule?: Rule | undefined
  say?: (line: string) => void
  /** Called after each batch of ballots with their number so far. */
  onProgress?: (ballots: number) => void
  /** The file was checked before, and its warnings were displayed then. */
  isChecked?: boolean
  /** Leaves the process a draft, for an officer to open. */
  asDraft?: boolean
  /** Runs at the end, in the same transaction: what it throws undoes the import. */
  finish?: (ctx: Context, election: ImportedElection) => Promise<void>
}

const IMPORT_SECONDS_MAX = 4 * 3600
/** Wait for the lock of a killed run: a busy database notices only after its statement that the client is gone. */
const LOCK_ATTEMPTS = 120
const LOCK_PAUSE_MS = 500
const DAY_MS = 86_400_000

/**
 * Imports a finished election from a Pabulib file into an organization: process, projects, ballots and result, by the
 * same commands as an election held here. Runs in one transaction: no worker and no officer sees a vote that is half
 * imported, and an interrupted import leaves nothing. Before the result is published, every figure is compared with the
 * file.
 */
export async function importElection(ctx: Context, request: ImportRequest): Promise<ImportedElection> {
  const { say = () => undefined } = request
  const { figures, warnings } = await checkFile(ctx, request.open(), { comparesOutcome: !request.isChecked })
  if (!request.isChecked) sayWarnings({ warnings }, say)
  const imported = await transaction(ctx, (ctx) => importWhole(ctx, { ...request, say, figures }), {
    secondsMax: IMPORT_SECONDS_MAX,
  })
  if (imported.isNew) say('Result published')
  return imported.election
}

type Say = (line: string) => void
type Running = ImportRequest & { say: Say; figures: Figures }

async function importWhole(ctx: Context, request: Running): Promise<Outcome> {
  const { say, figures } = request
  await lockImport(ctx, request)
  const file = await openPabulib(request.open())
  try {
    const { meta, projects } = file
    const rule = request.rule ?? requireRule(meta)
    say(`${projects.length} projects, rule ${rule.kind}`)
    const earlier = await findImport(ctx, request.fingerprint)
    const damage = earlier && (await damageOf(ctx, earlier, figures))
    if (earlier && damage === null) {
      say('Imported before; nothing to do')
      return finished(ctx, request, { isNew: false, election: await summary(ctx, earlier) })
    }
    if (earlier) {
      say(`An earlier import of this file is damaged: ${damage}. It is withdrawn; the file is imported again.`)
      await withdrawImport(ctx, earlier)
    }
    const process = await createImportedProcess(ctx, { ...request, meta, rule })
    await fill(ctx, process, { file, figures, say, onProgress: request.onProgress })
    if (request.asDraft) await ctx.db.process.update({ where: { id: process.processId }, data: { status: 'DRAFT' } })
    return finished(ctx, request, { isNew: true, election: await summary(ctx, process) })
  } finally {
    await file.votes.return()
  }
}

type Outcome = { isNew: boolean; election: ImportedElection }

async function finished(ctx: Context, { finish }: Running, outcome: Outcome): Promise<Outcome> {
  await finish?.(ctx, outcome.election)
  return outcome
}

const lockRow = z.object({ taken: z.boolean() })

async function lockImport(ctx: Context, { fingerprint, say }: Running): Promise<void> {
  const name = `${ctx.organization.id} ${fingerprint}`
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
    const [lock] = await ctx.sql(lockRow)`
      SELECT pg_try_advisory_xact_lock(hashtext('import an election'), hashtext(${name}::text)) AS "taken"`
    if (lock?.taken) return
    if (attempt === 0) say('Waiting for another import of this file')
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS))
  }
  throw new ImportRefusal('Another import of this file is running.', { reason: 'otherImportRuns' })
}

async function damageOf(
  ctx: Context,
  { isPublished, moduleId }: EarlierImport,
  figures: Figures,
): Promise<string | null> {
  const difference = figuresDifference(figures, await storedFigures(ctx, moduleId))
  return difference ?? (isPublished ? null : 'it did not reach its result')
}

type Filling = { file: PabulibFile; figures: Figures; say: Say; onProgress?: ((ballots: number) => void) | undefined }

async function fill(
  ctx: Context,
  process: ImportedProcess,
  { file, figures, say, onProgress }: Filling,
): Promise<void> {
  const { moduleId, processId } = process
  const idOf = await publishProjects(ctx, process, file)
  say(`${idOf.size} ideas written`)
  const dates = await datesOf(ctx, moduleId)
  await openImportedVoting(ctx, moduleId, { file, idOf, dates })
  say('Vote prepared')
  const ballots = readBallots(file, idOf)
  let analyzed = 0
  await castImportedBallots(ctx, {
    moduleId,
    ballots,
    onProgress: async (done) => {
      say(`${done} ballots`)
      onProgress?.(done)
      if (done < 10 * analyzed) return
      analyzed = done
      await refreshStatistics(ctx)
    },
  })
  await refreshStatistics(ctx)
  say('Every ballot is in; comparing with the file')
  await requireSameFigures(ctx, moduleId, figures)
  await ctx.db.importSource.updateMany({ where: { processId }, data: { finishedAt: new Date() } })
  await closeVoting(ctx, { moduleId }, { closedAt: dates.closesAt })
  say('Counting')
  await publishResult(ctx, { processId })
  say('Counted')
}

async function requireSameFigures(ctx: Context, moduleId: number, figures: Figures): Promise<void> {
  const difference = figuresDifference(figures, await storedFigures(ctx, moduleId))
  if (difference) throw new ImportRefusal(`Nothing was imported: ${difference}.`, { reason: 'figuresDiffer' })
}

type Opening = { file: PabulibFile; idOf: ReadonlyMap<string, number>; dates: VoteDates }

async function openImportedVoting(ctx: Context, moduleId: number, { file, idOf, dates }: Opening): Promise<void> {
  const module = await ctx.db.module.findFirstOrThrow({ where: { id: moduleId } })
  const settings = changedSettings(module, {
    withdrawnProposalIds: withdrawn(file.projects, idOf),
    ...ballotPoints(file.meta),
    ...exclusiveGroups(file, idOf),
  })
  await ctx.db.module.update({ where: { id: moduleId }, data: { settings } })
  await openVoting(ctx, { moduleId, closesAt: dates.closesAt }, { openedAt: dates.openedAt })
}

async function publishProjects(ctx: Context, { ideasModuleId }: ImportedProcess, { meta, projects }: PabulibFile) {
  const phase = await ctx.db.module.findFirstOrThrow({ where: { id: ideasModuleId }, include: { phase: true } })
  const published = await publishImportedProposals(ctx, {
    moduleId: ideasModuleId,
    locale: electionLocale(ctx, meta),
    items: projects.map((project) => ({
      reference: project.id,
      title: project.name ?? project.id,
      summary: project.description ?? undefined,
      cost: Number(project.cost) / 100,
      lng: project.point?.lng,
      lat: project.point?.lat,
      publishedAt: phase.phase.startsAt,
      challenge: project.categories.join(',') || undefined,
      district: project.other.get('district') || project.other.get('neighborhood') || undefined,
    })),
  })
  const idOf = new Map(published.map(({ reference, proposalId }) => [reference, proposalId]))
  await keepColumns(ctx, projects, idOf)
  return idOf
}

// Columns without a field are stored as written and exported again.
async function keepColumns(
  ctx: Context,
  projects: readonly PabulibProject[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = projects.flatMap(({ id, other, targets, categories }) => {
    const columns = {
      ...Object.fromEntries([...other].filter(([name, value]) => value !== '' && name !== 'exclusive_group')),
      ...(categories.length > 0 && { category: categories.join(',') }),
      ...(targets.length > 0 && { beneficiaries: targets.join(',') }),
    }
    const proposalId = idOf.get(id)
    return proposalId === undefined || Object.keys(columns).length === 0 ? [] : [{ proposalId, columns }]
  })
  await ctx.sql`
    INSERT INTO "ImportedProject" ("organizationId", "proposalId", "columns")
    SELECT ${ctx.organization.id}::int, r."proposalId", r."columns"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("proposalId" int, "columns" jsonb)`
}

function withdrawn(projects: readonly PabulibProject[], idOf: ReadonlyMap<string, number>): number[] {
  return projects.filter(({ isWithdrawn }) => isWithdrawn).flatMap(({ id }) => idOf.get(id) ?? [])
}

// Files written here name the projects that exclude each other: in the comment, and before that in a column of their
// own.
function exclusiveGroups({ meta, projects }: PabulibFile, idOf: ReadonlyMap<string, number>) {
  const groups = new Map<string, number[]>()
  const add = (name: string, proposalId: number | undefined) =>
    proposalId !== undefined && groups.set(name, [...(groups.get(name) ?? []), proposalId])
  for (const { id, other } of projects) {
    const name = other.get('exclusive_group')
    if (name) add(name, idOf.get(id))
  }
  for (const [index, ids] of meta.notes.exclusiveGroups.entries())
    for (const id of ids) add(`noted ${index}`, idOf.get(id))
  const exclusive = [...groups.values()].filter((ids) => ids.length > 1)
  return exclusive.length === 0 ? {} : { exclusiveGroups: exclusive }
}

// Ballots of points keep them: as given, or for an ordinal one its length minus the place.
function ballotPoints({ voteType, maxLength }: PabulibMeta): { points?: BallotPoints } {
  if (voteType === 'approval' || voteType === 'choose-1') return {}
  return { points: { kind: voteType, longest: voteType === 'ordinal' ? maxLength : null } }
}

// ANALYZE: otherwise the planner treats the new vote as empty, also where it looks for the ballot of each choice: with the
// wrong index that took longer with each batch.
async function refreshStatistics(ctx: Context): Promise<void> {
  await ctx.sql`
    -- global: statistics have no tenant
    ANALYZE (SKIP_LOCKED) "Candidate", "Ballot", "Choice", "LedgerEvent"`
}

type VoteDates = { openedAt: Date; closesAt: Date }

const voteDatesRow = z.object({ startsAt: z.date(), endsAt: z.date() })

// Dates of the vote are those of the file. Its last day may be today: what is counted ended before now.
async function datesOf(ctx: Context, moduleId: number): Promise<VoteDates> {
  const [phase] = await ctx.sql(voteDatesRow)`
    SELECT f."startsAt", least(f."endsAt", date_trunc('milliseconds', clock_timestamp())) AS "endsAt"
    FROM "Module" m JOIN "Phase" f ON f."id" = m."phaseId"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}`
  if (!phase) throw new AppError('moduleUnknown')
  const { startsAt, endsAt: closesAt } = phase
  return { openedAt: startsAt < closesAt ? startsAt : new Date(closesAt.getTime() - DAY_MS), closesAt }
}

async function summary(ctx: Context, { processId, moduleId }: ImportedProcess): Promise<ImportedElection> {
  const [proposals, voters, choices] = await Promise.all([
    ctx.db.candidate.count({ where: { moduleId } }),
    ctx.db.ballot.count({ where: { moduleId } }),
    ctx.db.choice.count({ where: { moduleId } }),
  ])
  return { processId, moduleId, proposals, voters, choices }
}
