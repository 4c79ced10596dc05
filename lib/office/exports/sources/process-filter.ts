import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { idText } from '@/lib/foundation/input/ids'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { canAdminister } from '@/lib/process/processes/policy'

/** Filter of kinds whose rows belong to processes; without a process all of the organization. */
export const processFilter = z.strictObject({ processId: idText.optional() })

export type ProcessFilter = z.output<typeof processFilter>

/** Throws unless the actor administers the process, or the organization if none is chosen. */
export async function requireAdministered(ctx: Context, { processId }: ProcessFilter): Promise<void> {
  if (processId === undefined) return requireAllowed(canAdministerOrganization(ctx.actor))
  requireAllowed(canAdminister(ctx.actor, processId))
  const found = await ctx.db.process.count({ where: { id: processId } })
  if (found === 0) throw new AppError('processUnknown')
}

/** Restricts proposals `p` to the process. */
export function ofProcess({ processId }: ProcessFilter): Fragment {
  return processId === undefined ? fragment`true` : fragment`p."processId" = ${processId}`
}

/** The title `t` of a proposal `p`: in the reader's language, else the original. */
export function titleOf(ctx: Context): Fragment {
  return fragment`LEFT JOIN LATERAL (
    SELECT x."title" FROM "ProposalVersion" n JOIN "ProposalTranslation" x ON x."versionId" = n."id"
    WHERE n."id" = p."currentVersionId"
    ORDER BY (x."locale" = ${ctx.locale}) DESC, (x."locale" = n."originalLocale") DESC, x."locale" LIMIT 1) t ON true`
}

/** Reads a name in the reader's language; empty if there is none. */
export function nameReader(ctx: Context): (name: unknown) => string {
  const { languages } = ctx.organization
  return (name) => {
    const parsed = localizedText.safeParse(name)
    return parsed.success ? pickText(parsed.data, ctx.locale, languages) : ''
  }
}
