import { type ButtonVariant, LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { PageButton as Button } from '@/lib/site/pages/base/block-kind'
import { say } from './say'

type PageButtonProps = {
  ctx: Pick<Context, 'actor' | 'locale' | 'organization'>
  button: Button
  variant?: ButtonVariant | undefined
}

/** A button of a block; nothing without a label or an address. */
export async function PageButton({ ctx, button, variant }: PageButtonProps) {
  if (button.action === 'takePart') return <TakePart ctx={ctx} variant={variant} />
  const { text, lang } = say(ctx, button.label)
  if (!text || !button.href) return null
  return (
    <LinkButton href={button.href} variant={variant} lang={lang} rel={linkRel(button.href)}>
      {text}
    </LinkButton>
  )
}

async function TakePart({ ctx: { actor, organization }, variant }: Omit<PageButtonProps, 'button'>) {
  const t = await getTranslations('pages')
  if (actor.kind === 'user')
    return (
      <LinkButton href={routes.home()} variant={variant}>
        {t('takePart.goOn')}
      </LinkButton>
    )
  const canRegister = organization.registration !== 'CLOSED'
  return (
    <LinkButton href={canRegister ? routes.register() : routes.login()} variant={variant}>
      {t(canRegister ? 'takePart.register' : 'takePart.signIn')}
    </LinkButton>
  )
}

function linkRel(href: string): string | undefined {
  return href.startsWith('http') ? 'noopener' : undefined
}
