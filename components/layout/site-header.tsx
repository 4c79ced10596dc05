import { Container } from '@/components/ui/container'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { addressInReading } from '@/lib/ideas/proposals/reading/reading-order'
import { LanguageSelect } from './language-select'
import { MainMenu, type MenuLink } from './main-menu'
import { OrganizationMark } from './organization-mark'
import { QuickUserMenu } from './quick-user-menu'

type SiteHeaderProps = {
  ctx: Pick<Context, 'organization' | 'actor' | 'locale' | 'now'>
  /** Path and query of the page. */
  path: string
  /** Number of unread notifications. */
  unread: number
  links: MenuLink[]
  t: Translator<'layout'>
}

export function SiteHeader({ ctx, path, unread, links, t }: SiteHeaderProps) {
  const here = addressInReading(ctx, path)
  return (
    <header className="border-line border-b bg-surface">
      <div className="h-1.5 bg-accent" data-print="no" />
      <Container className="flex flex-wrap items-center justify-between gap-x-2 py-2 sm:gap-x-6 md:py-3">
        <OrganizationMark organization={ctx.organization} />
        <div className="ms-auto flex shrink-0 items-center justify-end gap-x-1" data-print="no">
          <LanguageSelect languages={ctx.organization.languages} locale={ctx.locale} path={here} t={t} />
          <QuickUserMenu ctx={ctx} path={here} unread={unread} t={t} />
        </div>
      </Container>
      <MainMenu ctx={ctx} path={path} links={links} t={t} />
    </header>
  )
}
