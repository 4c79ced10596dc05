import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Module } from '@/lib/generated/prisma/client'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { ideasSettings } from '@/lib/process/module-types/types/ideas'

/** What the form of a module changes. */
export function moduleFields(ctx: Pick<Context, 'organization'>, module: Module, groupIds: number[]): SavedFields {
  const { enabled, enablesAt, canFollow, activeFollowing, requiresEmail, requiresMobile } = module
  const { requiresAuthCitizen, minimumAge, settings, opensWithPhase } = module
  const { types } = ideasSettings(settings)
  return savedFields(
    {
      name: readColumn(localizedText, module.name),
      body: readColumn(localizedText, module.body),
      enabled,
      enablesAt,
      canFollow,
      activeFollowing,
      requiresEmail,
      requiresMobile,
      requiresAuthCitizen,
      minimumAge,
      groupIds,
      types,
      opensWithPhase,
      easyRules: ballotSettings(settings).easyRules,
      countingText: ballotSettings(settings).countingText,
    },
    ctx.organization.timeZone,
  )
}
