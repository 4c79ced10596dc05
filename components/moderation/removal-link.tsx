import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import type { ModeratedCase } from '@/lib/participation/moderation/list-cases'
import { canRemove } from '@/lib/participation/moderation/policy'
import { REMOVABLE_STATES } from '@/lib/participation/moderation/states'

type RemovalLinkProps = { ctx: SignedInContext; found: ModeratedCase; t: Translator<'moderation'> }

/** The way to remove an unlawful text for good, for those who may. */
export function RemovalLink({ ctx, found, t }: RemovalLinkProps) {
  if (!isOneOf(REMOVABLE_STATES, found.state) || found.language !== null) return null
  if (!canRemove(ctx.actor, found).allowed) return null
  return (
    <p>
      <a href={routes.adminRemoveContent(found.id)}>{t('removal.link')}</a>
    </p>
  )
}
