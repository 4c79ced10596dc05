import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stat, StatList } from '@/components/ui/stat'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Result } from '@/lib/outcome/results/reading/queries'

type ResultAnswerProps = { ctx: Pick<Context, 'locale' | 'organization'>; result: Result; currency: string }

/** The key figures of a result: ideas, money, people. */
export async function ResultAnswer({ ctx: { locale, organization }, result, currency }: ResultAnswerProps) {
  const t = await getTranslations('results')
  const { isDecided } = result
  // The rule's outcome, with the overrides.
  const funded = result.carriedOut.count
  const spent = isDecided ? result.carriedOut.cost : result.spent
  const money = (amount: number) => formatMoney(locale, amount, currency)
  return (
    <header className="flex flex-col gap-6">
      <Heading level={1}>{t('title')}</Heading>
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
        <Notice tone="warning" icon="scale">
          {t('decisions.summary', { funded: result.fundedCount, spent: money(result.spent) })}{' '}
          <a href="#decisions">{t('decisions.link')}</a>
        </Notice>
      )}
      <StatList>
        <Stat value={formatNumber(locale, funded)} label={t('figures.funded')} />
        <Stat value={money(spent)} label={t('figures.spent')} />
        <Stat value={money(result.budget)} label={t('figures.budget')} />
        <Stat value={formatNumber(locale, result.ballotsCount)} label={t('figures.people')} />
      </StatList>
      {result.publishedAt && (
        <p className="text-muted text-sm">
          {t('publishedAt', { date: formatDate(locale, result.publishedAt, organization.timeZone) })}
        </p>
      )}
    </header>
  )
}
