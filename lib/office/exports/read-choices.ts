import 'server-only'
import { administers, holds } from '@/lib/catalogues/actor'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { moderatedProcesses } from '@/lib/participation/moderation/policy'
import { EXPORT_KINDS, type ExportKind, exportKinds } from './kinds'
import { canExport } from './policy'

type Named = { id: number; name: string }

/** What the actor can request. */
export type ExportChoices = {
  kinds: ExportKind[]
  processes: Named[]
  questionnaires: Named[]
  /** Kinds of processes can be exported for the whole organization. */
  isWhole: boolean
}

const LISTED_MAX = 200

/** The kinds, processes and questionnaires of which the actor may request exports. */
export async function readExportChoices(context: Context): Promise<ExportChoices> {
  const ctx = requireSignedIn(context)
  requireAllowed(canExport(ctx.actor))
  const own = moderatedProcesses(ctx.actor)
  const where = own === null ? {} : { id: { in: own } }
  const [processes, modules] = await Promise.all([
    ctx.db.process.findMany({ where, select: { id: true, name: true }, orderBy: { id: 'desc' }, take: LISTED_MAX }),
    ctx.db.module.findMany({
      where: { sections: { some: {} }, ...(own !== null && { processId: { in: own } }) },
      select: { id: true, name: true, processId: true },
      orderBy: { id: 'desc' },
      take: LISTED_MAX,
    }),
  ])
  const named = <Row extends { id: number; name: unknown }>({ id, name }: Row) => ({
    id,
    name: pickText(readColumn(localizedText, name), ctx.locale, ctx.organization.languages),
  })
  const questionnaires = modules.filter(({ processId }) => administers(ctx.actor, processId)).map(named)
  const isWhole = holds(ctx.actor, 'ADMIN')
  const administersSome = isWhole || processes.some(({ id }) => administers(ctx.actor, id))
  const kinds = EXPORT_KINDS.filter((kind) => {
    const { of, isForModerators } = exportKinds[kind]
    if (of === 'organization') return isWhole
    if (of === 'questionnaire') return questionnaires.length > 0
    return isForModerators ? processes.length > 0 : administersSome
  })
  return { kinds, processes: processes.map(named), questionnaires, isWhole }
}
