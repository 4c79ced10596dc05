import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireType } from '@/lib/process/module-types/registry'
import { changedSettings } from '@/lib/process/module-types/settings'
import type { Webinar } from '@/lib/process/module-types/types/webinar'
import { lockProcessOfModule } from '@/lib/process/processes/administration/lock-process'

/** Sets date, join link and later the recording of a webinar (ADMIN, DELEGATE). */
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
