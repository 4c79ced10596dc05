import type { ReactNode } from 'react'
import { Container } from '@/components/ui/container'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { Cached, type CachedProps } from '@/lib/framework/react/cached'
import { addressInReading } from '@/lib/ideas/proposals/reading/reading-order'
import { initialOf } from '@/lib/identity/organizations/look/initial-of'
import { LanguageSelect } from './language-select'
import { MainMenu, type MenuLink } from './main-menu'
import { QuickUserMenu } from './quick-user-menu'

type SiteHeaderProps = {
  ctx: Pick<Context, 'organization' | 'actor' | 'locale' | 'now'>
  /** Path and query of the page. */
  path: string
  /** Number of unread notifications. */
  unread: number
  /** Loaded when the menu is not cached. */
  links: () => Promise<readonly MenuLink[]>
  t: Translator<'layout'>
}

/** For visitors it is cached as a whole. For a person, what is the same for all readers; what is theirs stands between. */
export function SiteHeader(props: SiteHeaderProps) {
  const { ctx, path } = props
  if (ctx.actor.kind !== 'visitor') return <Header {...props} Part={Cached} />
  return (
    <Cached of={ctx.organization} by={`header ${ctx.locale} ${path}`}>
      {() => <Header {...props} Part={Plain} />}
    </Cached>
  )
}

/** A part of a header that is cached as a whole. */
function Plain({ children }: CachedProps): ReactNode {
  return children()
}

function Header({ ctx, path, unread, links, t, Part }: SiteHeaderProps & { Part: typeof Cached }) {
  const { organization, locale } = ctx
  const here = addressInReading(ctx, path)
  return (
    <header className="border-line border-b bg-surface">
      <div className="h-1.5 bg-accent" data-print="no" />
      <Container className="flex flex-wrap items-center justify-between gap-x-2 py-2 sm:gap-x-6 md:py-3">
        <Part of={organization} by="mark">
          {() => <OrganizationMark organization={organization} />}
        </Part>
        <div className="ms-auto flex shrink-0 items-center justify-end gap-x-1" data-print="no">
          <Part of={organization} by={`languages ${locale} ${here}`}>
            {() => <LanguageSelect languages={organization.languages} locale={locale} path={here} t={t} />}
          </Part>
          <QuickUserMenu ctx={ctx} path={here} unread={unread} t={t} />
        </div>
      </Container>
      <MainMenu ctx={ctx} path={path} links={links} t={t} Part={Part} />
    </header>
  )
}

type OrganizationMarkProps = {
  organization: Pick<CurrentOrganization, 'name' | 'logoFileId' | 'umbrellaWorkspaceActive'>
}

function OrganizationMark({ organization }: OrganizationMarkProps) {
  return (
    <a
      href={organization.umbrellaWorkspaceActive ? routes.portalHome() : routes.intro()}
      className="inline-flex min-h-11 min-w-0 max-w-max shrink grow basis-28 items-center gap-2 font-semibold font-serif text-base text-ink leading-tight sm:gap-3 sm:text-lg no-underline hover:underline"
    >
      {organization.logoFileId ? (
        <img
          src={routes.file(organization.logoFileId)}
          alt=""
          width={44}
          height={44}
          className="size-11 shrink-0 object-contain"
        />
      ) : (
        <span
          aria-hidden="true"
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-accent text-accent-contrast max-[22.4rem]:hidden sm:size-10"
        >
          {initialOf(organization.name)}
        </span>
      )}
      <span className="min-w-0 text-balance [overflow-wrap:break-word]">{organization.name}</span>
    </a>
  )
}
