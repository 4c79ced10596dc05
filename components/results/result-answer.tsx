import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stat, StatList } from '@/components/ui/stat'
import type { Context } from '@/lib/context/context'
import { formatDate, formatMoney, formatNumber } from '@/lib/i18n/format'
import { getTranslations } from '@/lib/i18n/translations'
import type { Result } from '@/lib/results/queries'

type ResultAnswerProps = { ctx: Pick<Context, 'locale' | 'organization'>; result: Result; currency: string }

/** The answer first: how many ideas, how much money, how many people. */
export async function ResultAnswer({ ctx: { locale, organization }, result, currency }: ResultAnswerProps) {
  const t = await getTranslations('results')
  const funded = result.fundedCount
  const money = (amount: number) => formatMoney(locale, amount, currency)
  return (
    <header className="flex flex-col gap-6">
      <Heading level={1}>{t('title')}</Heading>
      {result.publishedAt === null && <Notice tone="warning">{t('preview')}</Notice>}
      <p className="max-w-text text-xl">
        {t('answer', {
          funded,
          total: result.itemsCount,
          spent: money(result.spent),
          budget: money(result.budget),
          people: result.ballotsCount,
        })}
      </p>
      <StatList>
        <Stat value={formatNumber(locale, funded)} label={t('figures.funded')} />
        <Stat value={money(result.spent)} label={t('figures.spent')} />
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
