import { SiteHeader } from '@/components/layout/site-header'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { menuLinks } from './menu-links'

type HeaderPartProps = { ctx: Context; path: string; unread: number; t: Translator<'layout'> }

/** The header with the menu in the officer's order. */
export async function HeaderPart({ ctx, path, unread, t }: HeaderPartProps) {
  return <SiteHeader ctx={ctx} path={path} unread={unread} links={await menuLinks(ctx, 'main', t)} t={t} />
}
