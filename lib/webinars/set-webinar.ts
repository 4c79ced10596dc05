import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { requireType } from '@/lib/modules/registry'
import { changedSettings } from '@/lib/modules/settings'
import type { Webinar } from '@/lib/modules/types/webinar'
import { lockProcessOfModule } from '@/lib/processes/lock-process'

/** Says when a webinar is and where one takes part, afterwards also where its recording is (ADMIN, DELEGATE). */
export async function setWebinar(ctx: Context, { moduleId, ...webinar }: Webinar & { moduleId: number }) {
  return transaction(ctx, async (tx) => {
    const { module } = await lockProcessOfModule(tx, moduleId)
    requireType(module, 'WEBINAR')
    const settings = changedSettings(module, { webinar })
    await tx.db.module.update({ where: { id: moduleId }, data: { settings } })
    await recordAudit(tx, { act: 'module.updated', subject: `module ${moduleId}`, facts: webinar })
    return { moduleId, ...webinar }
  })
}
