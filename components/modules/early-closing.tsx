import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { EarlyClosing } from '@/lib/participation/votes/voting/find-early-closing'

type EarlyClosingProps = { ctx: Pick<Context, 'locale' | 'organization'>; closing: EarlyClosing | null }

/** That a vote was closed before its deadline: when, until when it was announced, why, and who decided. */
export async function EarlyClosingNotice({ ctx, closing }: EarlyClosingProps) {
  if (!closing) return null
  const t = await getTranslations('modules')
  const { locale, organization } = ctx
  const { reason, decidedBy, closedAt, plannedFor } = closing
  const at = (instant: Date) => formatDeadline(locale, instant, organization.timeZone)
  return (
    <Notice tone="warning" title={t('closedEarly.title')}>
      <p>{t('closedEarly.text', { at: at(closedAt), planned: at(plannedFor) })}</p>
      <p>
        {t('closedEarly.reason')}{' '}
        <span className="whitespace-pre-line" lang={closing.locale === locale ? undefined : closing.locale}>
          {reason}
        </span>
      </p>
      <p>
        {t('closedEarly.who')} {decidedBy}
      </p>
    </Notice>
  )
}
