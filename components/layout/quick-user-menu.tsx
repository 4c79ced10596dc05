import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { UNREAD_COUNT_MAX } from '@/lib/identity/auth/limits'
import { MenuButton, menuEntry } from './menu-button'

type QuickUserMenuProps = {
  ctx: Pick<Context, 'organization' | 'actor'>
  path: string
  unread: number
  t: Translator<'layout'>
}

export function QuickUserMenu({ ctx: { organization, actor }, path, unread, t }: QuickUserMenuProps) {
  if (actor.kind === 'visitor') {
    const returnTo = IS_SIGN_IN.test(path) ? undefined : path
    return (
      <>
        <LinkButton href={routes.login(returnTo)} variant="quiet" className="max-sm:px-2">
          {t('signIn')}
        </LinkButton>
        {organization.registration !== 'CLOSED' && (
          <LinkButton href={routes.register(returnTo)} className="max-sm:hidden">
            {t('register')}
          </LinkButton>
        )}
      </>
    )
  }
  const name = `${actor.name} ${actor.surname}`.trim() || actor.username
  const shown = unread > UNREAD_COUNT_MAX ? `${UNREAD_COUNT_MAX}+` : String(unread)
  return (
    <MenuButton
      icon="user"
      label={unread > 0 ? `${t('accountOf', { name })}, ${t('unread', { count: unread })}` : t('accountOf', { name })}
      text={
        <>
          {/* The space separates name and number, as in the label. */}
          <span className="hidden max-w-48 truncate sm:inline">{name}</span>{' '}
          {unread > 0 && <Badge tone="accent">{shown}</Badge>}
        </>
      }
    >
      <p className="border-line border-b px-3 pb-2">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted text-sm">{actor.username}</span>
      </p>
      <a href={routes.personalSpace()} className={menuEntry}>
        <Icon name="user" />
        {t('mySpace')}
      </a>
      <a href={routes.notifications()} className={menuEntry}>
        <Icon name="bell" />
        {t('notifications')}
        {unread > 0 && (
          <Badge tone="accent" className="ms-auto">
            <span aria-hidden="true">{shown}</span>
            <span className="sr-only">{t('unread', { count: unread })}</span>
          </Badge>
        )}
      </a>
      <a href={routes.personalSpaceAccount()} className={menuEntry}>
        <Icon name="settings" />
        {t('myAccount')}
      </a>
      <form action={routes.logout()} method="post">
        <button type="submit" className={menuEntry}>
          <Icon name="log-out" />
          {t('signOut')}
        </button>
      </form>
    </MenuButton>
  )
}

// Returning to the sign-in page after signing in would look like a failure.
const IS_SIGN_IN = /^\/(login|logout|register|email-confirm|error|404|intro|$)/
