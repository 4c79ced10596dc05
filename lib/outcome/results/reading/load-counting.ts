import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

export type Counting = {
  facts: ModuleFacts
  /** How often the end of voting was moved. */
  extensions: number
}

/** A vote that the actor may see, for the page that tells how it is counted. Throws moduleTypeWrong. */
export async function loadCounting(
  ctx: Context,
  { id, processId, phaseId }: { id: number; processId: number; phaseId: number },
): Promise<Counting> {
  const facts = await getModuleFacts(ctx, { moduleId: id, processId, phaseId })
  if (!isBallotModule(facts.module.type)) throw new AppError('moduleTypeWrong')
  return { facts, extensions: await ctx.db.votingExtension.count({ where: { moduleId: id } }) }
}
