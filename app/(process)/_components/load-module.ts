import { cache } from 'react'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

type LoadedModule = {
  ctx: Context
  facts: ModuleFacts
  name: string
  processName: string
  crumbs: { href: string; label: string }[]
}

/** The module of an address; cached for a page and its metadata. */
export const loadModule = cache(async (id: string, processId: string, phaseId: string): Promise<LoadedModule> => {
  const ctx = await pageContext()
  const address = { moduleId: addressId(id), processId: addressId(processId), phaseId: addressId(phaseId) }
  const [facts, t] = await Promise.all([orRefusal(getModuleFacts(ctx, address)), getTranslations('processes')])
  const { languages } = ctx.organization
  const processName = pickText(facts.process.name, ctx.locale, languages)
  return {
    ctx,
    facts,
    name: pickText(facts.module.name, ctx.locale, languages),
    processName,
    crumbs: [
      { href: routes.processes(), label: t('title') },
      { href: routes.process(facts.process.id), label: processName },
    ],
  }
})
