import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { recordAudit } from '@/lib/identity/audit/record'

type Withdrawn = { processId: number; moduleId: number; fingerprint: string }

/**
 * Takes a damaged import out of public view: no result, a draft, and its file can be imported again. The process stays,
 * because ledgers are insert-only; as an unfinished import it can never be closed or published.
 */
export async function withdrawImport(ctx: Context, { processId, moduleId, fingerprint }: Withdrawn): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await ctx.db.result.deleteMany({ where: { moduleId } })
    await ctx.db.importSource.updateMany({
      where: { processId },
      data: { fingerprint: `withdrawn ${processId} ${fingerprint}`, finishedAt: null },
    })
    await ctx.db.process.updateMany({ where: { id: processId }, data: { status: 'DRAFT' } })
    await recordAudit(ctx, { act: 'import.withdrawn', subject: `process ${processId}` })
  })
}
