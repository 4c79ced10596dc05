import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getCase } from '@/lib/participation/moderation/list-cases'

/** The case of an address with the way back to it, for pages that act on it. */
export async function loadCase(caseId: string) {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('moderation')])
  const found = await orRefusal(getCase(ctx, { caseId: addressId(caseId) }))
  const name = t(found.commentId === null ? 'kinds.ideaNamed' : 'kinds.commentOn', { title: found.title })
  const crumbs = [
    { href: routes.adminModeration(), label: t('title') },
    { href: routes.adminModerationCase(found.id), label: name },
  ]
  return { ctx, t, found, name, crumbs }
}
