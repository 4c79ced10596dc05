import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** No code is pending: links to start again. */
export async function NoCodeAwaited() {
  const t = await getTranslations('auth')
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text">{t('code.nothingHelp')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={routes.login()}>{t('code.signIn')}</LinkButton>
        <LinkButton href={routes.register()} variant="secondary">
          {t('login.register')}
        </LinkButton>
        <LinkButton href={routes.recover()} variant="secondary">
          {t('login.forgot')}
        </LinkButton>
      </div>
    </div>
  )
}
