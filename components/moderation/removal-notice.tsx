import { DescriptionList } from '@/components/ui/description-list'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import type { ModeratedCase } from '@/lib/participation/moderation/list-cases'
import { canOpenCopy, canRemove } from '@/lib/participation/moderation/policy'
import type { Removal } from '@/lib/participation/moderation/removal/find-removal'
import { REMOVABLE_STATES } from '@/lib/participation/moderation/states'

type RemovalNoticeProps = {
  ctx: SignedInContext
  found: ModeratedCase
  removal: Removal
  t: Translator<'moderation'>
}

/** What was removed for good and why, what the case was before, and how long the sealed copy is kept. */
export function RemovalNotice({ ctx, found, removal, t }: RemovalNoticeProps) {
  const dateOf = (at: Date) => formatDate(ctx.locale, at, ctx.organization.timeZone)
  const { earlier } = removal
  const items = [
    { term: t('removal.legalBasis'), description: removal.legalBasis },
    { term: t('removal.decidedBy'), description: removal.decidedBy },
    { term: t('removal.earlierReason'), description: earlier.reason },
    { term: t('removal.earlierAppeal'), description: earlier.appeal },
    { term: t('removal.earlierAnswer'), description: earlier.answer },
  ].filter(({ description }) => description !== '')
  return (
    <Notice tone="warning" title={t('removal.removed', { date: dateOf(removal.removedAt) })}>
      <DescriptionList items={items} />
      <p>{copyText(removal, dateOf, t)}</p>
      {removal.hasCopy && canOpenCopy(ctx.actor).allowed && (
        <p>
          <a href={routes.adminSealedCopy(found.id)}>{t('removal.open')}</a>
        </p>
      )}
    </Notice>
  )
}

function copyText(
  { restoredAt, hasCopy, keepUntil }: Removal,
  dateOf: (at: Date) => string,
  t: Translator<'moderation'>,
): string {
  if (restoredAt) return t('removal.restored', { date: dateOf(restoredAt) })
  return t(hasCopy ? 'removal.kept' : 'removal.copyGone', { date: dateOf(keepUntil) })
}

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
