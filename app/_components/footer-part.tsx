import { SiteFooter } from '@/components/layout/site-footer'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listOptionalPages } from '@/lib/site/pages/list-published-pages'

/** The footer with the pages that the organization published by choice. */
export async function FooterPart({ ctx, t }: { ctx: Context; t: Translator<'layout'> }) {
  const [pages, words] = await Promise.all([listOptionalPages(ctx), getTranslations('builder')])
  return (
    <SiteFooter ctx={ctx} t={t} pages={pages.map((key) => ({ href: routes[key](), label: words(`pages.${key}`) }))} />
  )
}
