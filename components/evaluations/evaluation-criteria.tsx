import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { criteriaOf } from '@/lib/participation/evaluations/criteria'
import { MARK_MAX } from '@/lib/participation/evaluations/limits'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** The public criteria of an evaluation, with their weights. */
export async function EvaluationCriteria({ ctx, facts }: { ctx: Context; facts: ModuleFacts }) {
  const criteria = criteriaOf(facts.module.settings)
  if (criteria.length === 0) return null
  const t = await getTranslations('evaluations')
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <section aria-labelledby="criteria" className="flex flex-col gap-3">
      <Heading level={2} id="criteria">
        {t('criteria.title')}
      </Heading>
      <p className="max-w-text">{t('criteria.explain', { max: MARK_MAX })}</p>
      <ul className="list-disc ps-5">
        {criteria.map(({ key, name, weight }) => (
          <li key={key}>
            {pickText(name, ctx.locale, ctx.organization.languages)}{' '}
            <span className="text-muted">{t('criteria.share', { percent: Math.round((weight * 100) / weights) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
