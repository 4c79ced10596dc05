import { classNames } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { type Actor, holds } from '@/lib/foundation/context/actor'
import type { Context } from '@/lib/foundation/context/context'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'

type MainMenuProps = { ctx: Pick<Context, 'organization' | 'actor'>; path: string; t: Translator<'layout'> }

export function MainMenu({ ctx, path, t }: MainMenuProps) {
  const current = path.split('?')[0] ?? ''
  return (
    <Container className="border-line border-t md:border-t-0">
      <nav aria-label={t('mainMenu')}>
        <ul className="main-menu -mx-2 -mb-px flex flex-wrap sm:-mx-3 sm:gap-x-1">
          {/* Filled in the browser by CurrentProcessScript, before React hydrates where it renders the menu. */}
          <li
            hidden
            suppressHydrationWarning
            data-current-process={ctx.actor.kind === 'user' ? ctx.actor.userId : ''}
            className="max-sm:w-full"
          >
            <a
              href={routes.processes()}
              suppressHydrationWarning
              className="inline-flex min-h-11 max-w-full items-center border-transparent border-b-3 px-2 font-semibold text-ink no-underline hover:border-ink aria-[current]:border-accent-text sm:px-3"
            >
              <span className="sr-only">{t('currentProcess')} </span>
              <span
                data-name
                className="max-w-80 truncate lg:max-w-120"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves the content of such an element alone
                dangerouslySetInnerHTML={{ __html: '' }}
              />
            </a>
          </li>
          {(isPortal(ctx, current) ? portalItems(ctx) : menuItems(ctx)).map(({ key, href, within }) => {
            const isHere = current === href || within.some((prefix) => current.startsWith(prefix))
            return (
              <li key={key}>
                <a
                  href={href}
                  aria-current={current === href ? 'page' : isHere ? 'true' : undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center border-b-3 px-2 text-ink sm:px-3 no-underline hover:border-ink',
                    isHere ? 'border-accent-text font-semibold' : 'border-transparent',
                  )}
                >
                  {t(key)}
                </a>
              </li>
            )
          })}
          {ctx.actor.kind === 'visitor' && ctx.organization.registration !== 'CLOSED' && (
            <li className="sm:hidden">
              <a
                href={routes.register()}
                className="inline-flex min-h-11 items-center border-transparent border-b-3 px-2 font-semibold"
              >
                {t('register')}
              </a>
            </li>
          )}
        </ul>
      </nav>
    </Container>
  )
}

type MenuItem = { key: MessageKey<'layout'>; href: string; within: readonly string[] }

const PROCESS_PAGES = ['/process-', '/idea-', '/module-'] as const
const FINDING_PAGES = ['/community', '/driver-', '/challenge-', '/scenario-', '/group', '/user-detail'] as const

function menuItems({ organization, actor }: MainMenuProps['ctx']): MenuItem[] {
  const isInside = organization.publiclyVisible || actor.kind === 'user'
  const items: (MenuItem | false)[] = [
    organization.umbrellaWorkspaceActive && { key: 'portal', href: routes.portalHome(), within: ['/portal/'] },
    isInside && { key: 'home', href: routes.home(), within: [] },
    isInside && { key: 'processes', href: routes.processes(), within: PROCESS_PAGES },
    isInside && { key: 'explore', href: routes.explore(), within: FINDING_PAGES },
    !isInside && { key: 'intro', href: routes.intro(), within: [] },
    { key: 'howItWorks', href: routes.howItWorks(), within: [] },
    entersBackOffice(actor) && { key: 'administration', href: routes.admin(), within: ['/admin', '/builder'] },
  ]
  return items.filter((item) => item !== false)
}

// The menu of an umbrella's portal (spec: portal).
function portalItems({ actor }: MainMenuProps['ctx']): MenuItem[] {
  const items: (MenuItem | false)[] = [
    { key: 'portalMenu.home', href: routes.portalHome(), within: [] },
    { key: 'portalMenu.project', href: routes.portalProject(), within: [] },
    { key: 'portalMenu.instruments', href: routes.portalInstruments(), within: [] },
    { key: 'portalMenu.contact', href: routes.portalContact(), within: [] },
    { key: 'portalMenu.subscribe', href: routes.portalSubscribe(), within: [] },
    { key: 'portalMenu.space', href: routes.portalSpace(), within: [] },
    entersBackOffice(actor) && { key: 'administration', href: routes.admin(), within: [] },
  ]
  return items.filter((item) => item !== false)
}

function isPortal({ organization }: MainMenuProps['ctx'], path: string): boolean {
  return organization.umbrellaWorkspaceActive && path.startsWith(`${routes.portal()}/`)
}

function entersBackOffice(actor: Actor): boolean {
  return holds(actor, 'ADMIN', 'DELEGATE', 'FACILITATOR') || (actor.kind === 'user' && actor.isPlatformAdmin)
}
