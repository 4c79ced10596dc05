import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { IDEAS_USERS } from '@/lib/process/module-types/registry'
import { getFactsOfPage, getModuleFacts, listUsersOfIdeas, type ModuleFacts } from './queries'

/**
 * The facts of a module of ideas for comments: conditions are those of the module itself, but comments stay open while
 * any module that uses its ideas, such as their vote or evaluation, is in progress.
 */
export async function getTalkFacts(ctx: Context, moduleId: number): Promise<ModuleFacts> {
  const own = await getModuleFacts(ctx, { moduleId })
  if (isLive(own)) return own
  const users = await ctx.db.module.findMany({
    where: { sourceModuleId: own.module.id, type: { in: IDEAS_USERS }, enabled: true },
    select: { id: true },
    orderBy: { id: 'desc' },
  })
  for (const { id } of users) {
    const facts = await getModuleFacts(ctx, { moduleId: id })
    if (isLive(facts)) return openBy(own, facts)
  }
  return own
}

/** The same for a page, which only displays them. */
export async function getTalkFactsOfPage(ctx: Context, moduleId: number): Promise<ModuleFacts> {
  const own = await getFactsOfPage(ctx, { moduleId })
  if (isLive(own)) return own
  for (const id of await listUsersOfIdeas(ctx, moduleId)) {
    const facts = await getFactsOfPage(ctx, { moduleId: id })
    if (isLive(facts)) return openBy(own, facts)
  }
  return own
}

function isLive({ module, phase }: ModuleFacts): boolean {
  return module.enabled && phase.state === 'IN_PROGRESS'
}

function openBy(own: ModuleFacts, { phase }: ModuleFacts): ModuleFacts {
  return { ...own, phase, module: { ...own.module, enabled: true } }
}
