import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { getModuleFacts } from '@/lib/process/modules/queries'
import type { Extension } from './extend-voting'

type Listed = Omit<Extension, 'processId'> & { locale: string }

/** The extensions of a vote, the last one first; public like the vote. */
export async function listExtensions(ctx: Context, { moduleId }: { moduleId: number }): Promise<Listed[]> {
  const { module } = await getModuleFacts(ctx, { moduleId })
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  const rows = await ctx.db.votingExtension.findMany({ where: { moduleId }, orderBy: { id: 'desc' } })
  return rows.map(({ organizationId: _, ...extension }) => extension)
}
