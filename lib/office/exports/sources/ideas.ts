import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { translator } from '@/lib/foundation/i18n/translations'
import { idText } from '@/lib/foundation/input/ids'
import type { TableCell } from '@/lib/foundation/output/table-cell'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { countDeskIdeas, type DeskIdea, readDeskIdeas } from '@/lib/office/desk/list-ideas'
import { deskFilter } from '@/lib/office/desk/schemas'
import { byId } from './keyset'
import { nameReader, requireAdministered } from './process-filter'
import { exportSource } from './source'

const ideasFilter = z.strictObject({ processId: idText.optional(), ...deskFilter })

const COLUMNS = ['number', 'process', 'title', 'type', 'state', 'author', 'topic', 'context', 'cost'] as const
const MORE = ['checkedCost', 'stands', 'evaluation', 'score', 'evaluator', 'votes', 'language', 'reports'] as const
const LAST = ['hidden', 'published'] as const

/** Ideas as the desk lists them, with its filter; without a process those of the organization. */
export const ideasSource = exportSource({
  filter: ideasFilter,
  authorize: requireAdministered,
  head: async (ctx) =>
    [...COLUMNS, ...MORE, ...LAST].map((name) => translator(ctx.locale, 'exports')(`columns.${name}`)),
  count: async (ctx, { processId, ...filter }) => {
    let count = 0
    for (const { id } of await processesOf(ctx, processId))
      count += await countDeskIdeas(ctx, { processId: id, ...filter })
    return count
  },
  rows: async function* (ctx, { processId, ...filter }) {
    for (const process of await processesOf(ctx, processId)) {
      const cells = await cellsOf(ctx, process)
      yield* byId((after, size) => readDeskIdeas(ctx, { processId: process.id, ...filter, after, size }), cells)
    }
  },
})

type Named = { id: number; name: unknown }

function processesOf(ctx: Context, processId: number | undefined): Promise<Named[]> {
  const where = processId === undefined ? {} : { id: processId }
  return ctx.db.process.findMany({ where, select: { id: true, name: true }, orderBy: { id: 'asc' } })
}

async function cellsOf(ctx: Context, process: Named): Promise<(idea: DeskIdea) => TableCell[]> {
  const { challenges, scenarios } = await proposalChoices(ctx, process.id)
  const t = translator(ctx.locale, 'proposals')
  const words = translator(ctx.locale, 'evaluations')
  const admin = translator(ctx.locale, 'admin')
  const stands = translator(ctx.locale, 'desk')
  const nameOf = nameReader(ctx)
  const named = (found: readonly Named[], ids: readonly (number | null)[]) =>
    ids.map((id) => nameOf(found.find((one) => one.id === id)?.name)).join(', ')
  return (idea) => [
    ...[idea.id, nameOf(process.name), idea.title, t(`types.${idea.type}`), t(`statuses.${idea.status}`)],
    ...[idea.author?.name ?? null, named(challenges, idea.challengeIds), named(scenarios, [idea.scenarioId])],
    ...[idea.cost, idea.checkedCost, stands(`stands.${idea.standsToVote}`)],
    idea.evaluations.map((kind) => words(`kinds.${kind}`)).join(', '),
    ...[idea.score, idea.assignee?.name ?? null, idea.votes, idea.languages.join(' '), idea.reports],
    ...[admin(idea.isHidden ? 'audit.yes' : 'audit.no'), idea.publishedAt],
  ]
}
