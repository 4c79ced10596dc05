import { SiteFooter } from '@/components/layout/site-footer'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { menuLinks } from './menu-links'

/** The footer with its links in the officer's order. */
export async function FooterPart({ ctx, t }: { ctx: Context; t: Translator<'layout'> }) {
  return <SiteFooter ctx={ctx} t={t} links={await menuLinks(ctx, 'footer', t)} />
}
