import { classNames } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { type Actor, holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Cached } from '@/lib/framework/react/cached'
import { ExternalMark } from './external-mark'

/** An entry of a menu; it is current on pages whose address begins with one of `within`. */
export type MenuLink = {
  key: string
  href: string
  label: string
  /** Of a label that is not in the language of the page. */
  lang?: string
  within: readonly string[]
  /** Leads to another site. */
  isElsewhere?: boolean
}

type MainMenuProps = {
  ctx: Pick<Context, 'organization' | 'actor' | 'locale'>
  path: string
  links: () => Promise<readonly MenuLink[]>
  t: Translator<'layout'>
  /** Caches what is the same for all readers of a kind. */
  Part: typeof Cached
}

export function MainMenu({ ctx: { organization, actor, locale }, path, links, t, Part }: MainMenuProps) {
  const current = path.split('?')[0] ?? ''
  const reader = entersBackOffice(actor) ? 'officer' : actor.kind
  return (
    <Container className="border-line border-t md:border-t-0">
      <nav aria-label={t('mainMenu')}>
        {/* On a phone it wraps: a row that scrolls would hide its end. */}
        <ul className="-mx-2 -mb-px flex flex-wrap sm:-mx-3 sm:gap-x-1">
          {/* Filled in the browser by CurrentProcessScript, before React hydrates where it renders the menu. */}
          <li
            hidden
            suppressHydrationWarning
            data-current-process={actor.kind === 'user' ? actor.userId : ''}
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
          <Part of={organization} by={`menu ${locale} ${reader} ${current}`}>
            {() => <Entries organization={organization} reader={reader} current={current} links={links} t={t} />}
          </Part>
        </ul>
      </nav>
    </Container>
  )
}

type EntriesProps = Pick<MainMenuProps, 'links' | 't'> & {
  organization: MainMenuProps['ctx']['organization']
  reader: 'visitor' | 'user' | 'officer'
  current: string
}

/** The same for all readers of a kind: they are cached. */
async function Entries({ organization, reader, current, links, t }: EntriesProps) {
  const entries = isPortal(organization, current) ? portalLinks(t) : await links()
  return (
    <>
      {(reader === 'officer' ? withBackOffice(entries, t) : entries).map(
        ({ key, href, label, lang, within, isElsewhere }) => {
          const isHere = current === href || within.some((prefix) => current.startsWith(prefix))
          return (
            <li key={key}>
              <a
                href={href}
                lang={lang}
                rel={isElsewhere ? 'noopener' : undefined}
                aria-current={current === href ? 'page' : isHere ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center border-b-3 px-2 text-ink sm:px-3 no-underline hover:border-ink',
                  isHere ? 'border-accent-text font-semibold' : 'border-transparent',
                )}
              >
                {label}
                {isElsewhere && <ExternalMark t={t} />}
              </a>
            </li>
          )
        },
      )}
      {reader === 'visitor' && organization.registration !== 'CLOSED' && (
        <li className="sm:hidden">
          <a
            href={routes.register()}
            className="inline-flex min-h-11 items-center border-transparent border-b-3 px-2 font-semibold"
          >
            {t('register')}
          </a>
        </li>
      )}
    </>
  )
}

/** The back office is the last entry of those who may enter it. */
function withBackOffice(links: readonly MenuLink[], t: Translator<'layout'>): readonly MenuLink[] {
  const within = ['/admin', '/builder']
  return [...links, { key: 'administration', href: routes.admin(), label: t('administration'), within }]
}

// The menu of an umbrella's portal (spec: portal).
function portalLinks(t: Translator<'layout'>): MenuLink[] {
  const addresses = {
    home: routes.portalHome(),
    project: routes.portalProject(),
    instruments: routes.portalInstruments(),
    contact: routes.portalContact(),
    subscribe: routes.portalSubscribe(),
    space: routes.portalSpace(),
  }
  return Object.entries(addresses).map(([name, href]) => ({
    key: `portalMenu.${name}`,
    href,
    label: t(`portalMenu.${name as keyof typeof addresses}`),
    within: [],
  }))
}

function isPortal(organization: MainMenuProps['ctx']['organization'], path: string): boolean {
  return organization.umbrellaWorkspaceActive && path.startsWith(`${routes.portal()}/`)
}

function entersBackOffice(actor: Actor): boolean {
  return holds(actor, 'ADMIN', 'DELEGATE', 'FACILITATOR') || (actor.kind === 'user' && actor.isPlatformAdmin)
}
