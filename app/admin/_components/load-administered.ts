import { notFound } from 'next/navigation'
import { cache } from 'react'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getAdministered } from '@/lib/process/processes/facts/admin-queries'

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

/** The same with a module of the process; one of another process is not found at this address. */
export async function loadAdministeredModule(processId: string, moduleId: string) {
  const loaded = await loadAdministered(processId)
  const id = addressId(moduleId)
  const phase = loaded.process.phases.find(({ modules }) => modules.some((module) => module.id === id)) ?? notFound()
  const module = phase.modules.find((module) => module.id === id) ?? notFound()
  return { ...loaded, phase, module }
}
