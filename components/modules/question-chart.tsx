import type { ReactNode } from 'react'
import { BarChart } from '@/components/ui/bar-chart'
import { Disclosure } from '@/components/ui/disclosure'
import { Table } from '@/components/ui/table'
import type { Context } from '@/lib/foundation/context/context'
import { formatNumber, formatPercent } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { QuestionResult } from '@/lib/participation/questionnaires/queries'

type QuestionChartProps = {
  ctx: Context
  result: QuestionResult
  /** Further content for a question with a text answer. */
  more?: ReactNode
  t: Translator<'modules'>
}

/** How a question was answered: bars with their figures, and the same as a table; words are only counted. */
export function QuestionChart({ ctx, result: { question, answered, counts }, more, t }: QuestionChartProps) {
  const { languages } = ctx.organization
  const text = pickText(question.text, ctx.locale, languages)
  const people = t('questionnaire.answered', { count: answered })
  if (question.kind === 'TEXT')
    return (
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p>
          <span className="font-semibold">{text}</span> {people}
        </p>
        {more}
      </div>
    )
  const bars = counts.map((count, index) => ({
    id: index,
    label:
      question.kind === 'SCALE' ? scaleLabel(index + 1, t) : pickText(question.options[index], ctx.locale, languages),
    value: count,
    figure: formatNumber(ctx.locale, count),
    share: formatPercent(ctx.locale, answered === 0 ? 0 : count / answered),
  }))
  return (
    <BarChart title={`${text} (${people})`} items={bars.map(({ share: _, ...bar }) => bar)}>
      <Disclosure summary={t('questionnaire.asTable')}>
        <Table
          id={`answers-${question.id}`}
          caption={text}
          isCaptionHidden
          isDense
          columns={[
            { key: 'label', header: t('questionnaire.answer'), isRowHeader: true },
            { key: 'count', header: t('questionnaire.count'), isNumeric: true },
            { key: 'share', header: t('questionnaire.share'), isNumeric: true },
          ]}
          rows={bars.map(({ id, label, figure, share }) => ({ id, cells: { label, count: figure, share } }))}
        />
      </Disclosure>
    </BarChart>
  )
}

function scaleLabel(step: number, t: Translator<'modules'>): string {
  const key = `questionnaire.scale.${step}`
  return t.has(key) ? t(key) : String(step)
}
