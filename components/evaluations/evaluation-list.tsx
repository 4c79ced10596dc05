import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatNumber } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Evaluation } from '@/lib/participation/evaluations/queries'

type EvaluationListProps = { ctx: Context; evaluations: Evaluation[] }

/** The public evaluations of an idea. */
export async function EvaluationList({ ctx, evaluations }: EvaluationListProps) {
  const t = await getTranslations('evaluations')
  return (
    <section aria-labelledby="evaluations" className="flex flex-col gap-6">
      <Heading level={2} id="evaluations">
        {t('title')}
      </Heading>
      {evaluations.map((evaluation) => (
        <OneEvaluation key={evaluation.id} ctx={ctx} evaluation={evaluation} t={t} />
      ))}
    </section>
  )
}

function OneEvaluation({ ctx, evaluation, t }: { ctx: Context; evaluation: Evaluation; t: Translator<'evaluations'> }) {
  const { kind, status, score, criteria, comment, months, createdAt } = evaluation
  const { languages, timeZone } = ctx.organization
  const marks = criteria.map(({ key, name, weight, mark }) => ({
    key,
    term: pickText(name, ctx.locale, languages),
    description: t('markWithWeight', { mark, weight }),
  }))
  const facts = [
    status && { term: t('status'), description: t(`statuses.${status}`) },
    score !== null && { term: t('score'), description: formatNumber(ctx.locale, score) },
    ...marks,
    months !== null && { term: t('duration'), description: t('months', { count: months }) },
  ].filter((fact) => fact !== null && fact !== false)
  return (
    <article className="flex flex-col gap-3 border-line-strong border-s-4 ps-4">
      <Heading level={3} size="sm">
        {t(`kinds.${kind}`)}
      </Heading>
      <DescriptionList items={facts} />
      {comment && <p className="max-w-text whitespace-pre-wrap">{comment}</p>}
      <p className="text-muted text-sm">{formatDate(ctx.locale, createdAt, timeZone)}</p>
    </article>
  )
}
