import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { iconPaths } from '@/components/ui/icon-paths'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Result } from '@/lib/outcome/results/reading/queries'

type ResultAnswerProps = { ctx: Pick<Context, 'locale' | 'organization'>; result: Result; currency: string }

/** The answer of a result in a sentence: ideas, money, people. */
export async function ResultAnswer({ ctx: { locale, organization }, result, currency }: ResultAnswerProps) {
  const t = await getTranslations('results')
  const { isDecided } = result
  // The rule's outcome, with the overrides.
  const funded = result.carriedOut.count
  const spent = isDecided ? result.carriedOut.cost : result.spent
  const money = (amount: number) => formatMoney(locale, amount, currency)
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading level={1}>{t('title')}</Heading>
        {result.publishedAt && (
          <a
            href="#again"
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-ink text-sm no-underline hover:border-ink hover:underline"
          >
            <Icon name="shield-check" className="text-success" />
            {t('badge')}
          </a>
        )}
      </div>
      {result.publishedAt === null && <Notice tone="warning">{t('preview')}</Notice>}
      <p className="max-w-text text-xl">
        {t('answer', {
          funded,
          total: result.itemsCount,
          spent: money(spent),
          budget: money(result.budget),
          people: result.ballotsCount,
        })}
      </p>
      {isDecided && (
        <Notice tone="warning" icon={iconPaths.scale}>
          {t('decisions.summary', { funded: result.fundedCount, spent: money(result.spent) })}{' '}
          <a href="#decisions">{t('decisions.link')}</a>
        </Notice>
      )}
      {result.publishedAt && (
        <p className="text-muted text-sm">
          {t('publishedAt', { date: formatDate(locale, result.publishedAt, organization.timeZone) })}
          {result.decidedBy && ` ${t('decisions.who')} ${result.decidedBy}`}
        </p>
      )}
    </header>
  )
}
