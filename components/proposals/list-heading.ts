import type { Crumb } from '@/components/layout/breadcrumb-trail'
import type { Context } from '@/lib/context/context'
import { pickText, pickTextWithLocale } from '@/lib/i18n/localized-text'
import type { Translator } from '@/lib/i18n/translations'
import type { ModuleFacts } from '@/lib/modules/queries'
import { kindOf } from '@/lib/modules/registry'
import { routes } from '@/lib/routes'

/** What the list of a module is called: its own name, else the usual one. */
export function listHeading(
  ctx: Pick<Context, 'locale' | 'organization'>,
  { module }: ModuleFacts,
  t: Translator,
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
