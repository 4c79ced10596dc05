import { BarChart } from '@/components/ui/bar-chart'
import { Heading } from '@/components/ui/heading'
import { Stat, StatList } from '@/components/ui/stat'
import { formatNumber, formatPercent } from '@/lib/foundation/i18n/format'
import { isLocale, LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Statistics } from '@/lib/office/statistics/shapes'

type GroupFiguresProps = {
  found: Statistics
  locale: Locale
  languages: readonly Locale[]
  t: Translator<'statistics'>
}

/** Figures by topic, context, language and age, the funnel, and how ideas are treated. */
export function GroupFigures({ found, locale, languages, t }: GroupFiguresProps) {
  const number = (value: number) => formatNumber(locale, value)
  const { funnel, quality } = found
  const share = (part: number) => (quality.ideas === 0 ? '–' : formatPercent(locale, part / quality.ideas))
  const named = (items: Statistics['topics']) =>
    items.map(({ id, name, ideas, votes }) => ({
      id,
      label: pickText(name, locale, languages),
      value: ideas,
      figure: number(ideas),
      note: votes === null ? undefined : t('votes', { count: votes }),
    }))
  const isCounted = [...found.topics, ...found.contexts].some(({ votes }) => votes !== null)
  return (
    <>
      <section aria-labelledby="funnel" className="flex flex-col gap-4">
        <Heading level={2} size="md" id="funnel">
          {t('funnel.title')}
        </Heading>
        <BarChart
          title={t('funnel.title')}
          items={(['invited', 'registered', 'confirmed', 'voted'] as const).map((step) => ({
            id: step,
            label: t(`funnel.${step}`),
            value: funnel[step] ?? 0,
            figure: funnel[step] === null ? t('tooFew') : number(funnel[step]),
          }))}
        />
      </section>
      <section aria-labelledby="quality" className="flex flex-col gap-4">
        <Heading level={2} size="md" id="quality">
          {t('quality.title')}
        </Heading>
        <StatList>
          <Stat value={share(quality.answered)} label={t('quality.answered')} />
          <Stat value={quality.medianDays === null ? '–' : number(quality.medianDays)} label={t('quality.days')} />
          <Stat value={share(quality.inResults)} label={t('quality.results')} />
        </StatList>
      </section>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-8">
        {found.topics.length > 0 && <BarChart title={t('byTopic')} items={named(found.topics)} />}
        {found.contexts.length > 0 && <BarChart title={t('byContext')} items={named(found.contexts)} />}
        {found.languages.length > 0 && (
          <BarChart
            title={t('byLanguage')}
            items={found.languages.map(({ language, ideas }) => ({
              id: language,
              label: isLocale(language) ? LOCALE_NAMES[language] : language,
              value: ideas,
              figure: number(ideas),
            }))}
          />
        )}
        <BarChart
          title={t('byAge')}
          items={found.ages.map(({ from, to, people }) => ({
            id: `${from}-${to}`,
            label: ageText({ from, to }, t),
            value: people ?? 0,
            figure: people === null ? '–' : number(people),
          }))}
        />
      </div>
      {!isCounted && <p className="text-muted">{t('votesLater')}</p>}
    </>
  )
}

function ageText({ from, to }: { from: number | null; to: number | null }, t: Translator<'statistics'>): string {
  if (from === null && to === null) return t('age.unknown')
  if (from === null) return t('age.under', { to: to ?? 0 })
  return to === null ? t('age.over', { from }) : t('age.between', { from, to })
}
