import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { extension, moduleParams } from '@/lib/participation/votes/shapes'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { getModuleFacts } from '@/lib/process/modules/queries'

const extensionRow = z.object({
  id: z.number(),
  moduleId: z.number(),
  closedBefore: z.date(),
  closesAt: z.date(),
  reason: z.string(),
  locale: z.string(),
  createdAt: z.date(),
})

/** The extensions of a vote, the last one first; public like the vote. */
export async function listExtensions(
  ctx: Context,
  { moduleId }: { moduleId: number },
): Promise<z.infer<typeof extensionRow>[]> {
  const { module } = await getModuleFacts(ctx, { moduleId })
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  return ctx.sql(extensionRow)`
    SELECT "id", "moduleId", "closedBefore", "closesAt", "reason", "locale", "createdAt" FROM "VotingExtension"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} ORDER BY "id" DESC`
}

export const listExtensionsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/extensions',
  summary: 'How often the deadline of a vote was moved, and why; the last time first',
  tag: 'Votes',
  access: 'public',
  params: moduleParams,
  output: z.array(extension.extend({ locale: z.string().meta({ description: 'Of the reason' }) })),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
  run: listExtensions,
})
