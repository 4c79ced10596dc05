import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type ForgottenVotersProps = { ctx: Pick<Context, 'locale' | 'organization'>; facts: ModuleFacts }

/** Once nobody can be traced any more: why the own ballot is no longer here, and what still answers for it. */
export async function ForgottenVoters({ ctx, facts: { module } }: ForgottenVotersProps) {
  if (module.votersForgottenAt === null) return null
  const t = await getTranslations('ledger')
  const date = formatDate(ctx.locale, module.votersForgottenAt, ctx.organization.timeZone)
  return (
    <Notice tone="info" title={t('forgottenTitle', { date })}>
      <p>{t('forgotten')}</p>
      <a href={routes.receipt()}>{t('link')}</a>
    </Notice>
  )
}
