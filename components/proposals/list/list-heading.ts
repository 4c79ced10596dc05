import type { Crumb } from '@/components/layout/breadcrumb-trail'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** What the list of a module is called: its own name, else the usual one. */
export function listHeading(
  ctx: Pick<Context, 'locale' | 'organization'>,
  { module }: ModuleFacts,
  t: Translator<'proposals'>,
): string {
  return (
    pickText(module.name, ctx.locale, ctx.organization.languages) ||
    t(kindOf(module.type).ideas === 'own' ? 'list.title' : 'list.voteTitle')
  )
}

/** Way from home to the list: its process. */
export function listCrumbs(ctx: Pick<Context, 'locale' | 'organization'>, { process }: ModuleFacts): Crumb[] {
  const { text, locale } = pickTextWithLocale(process.name, ctx.locale, ctx.organization.languages)
  return [{ href: routes.process(process.id), label: text, lang: locale === ctx.locale ? undefined : locale }]
}
