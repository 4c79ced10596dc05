import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type AnonymizedVotersProps = { ctx: Pick<Context, 'locale' | 'organization'>; facts: ModuleFacts }

/** After voters were anonymized: why the reader's ballot is gone, and the link to its receipt. */
export async function AnonymizedVoters({ ctx, facts: { module } }: AnonymizedVotersProps) {
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
