import { cache } from 'react'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { getAdministered } from '@/lib/process/processes/administration/admin-queries'

/** The process of a page of the back office, with its name and breadcrumbs; cached for a page and its metadata. */
export const loadAdministered = cache(async (processId: string) => {
  const id = addressId(processId)
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const process = await orRefusal(getAdministered(ctx, id))
  const name = pickText(process.name, ctx.locale, ctx.organization.languages)
  const list = { href: routes.adminProcesses(), label: t('menu.processes') }
  const crumbs = [list, { href: routes.adminProcess(id), label: name }]
  return { ctx, t, process, name, list, crumbs }
})
