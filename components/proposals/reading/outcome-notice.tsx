import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { explainDistance } from '@/lib/outcome/results/reading/explain-distance'
import type { IdeaOutcome } from '@/lib/outcome/results/reading/find-idea-outcome'

type OutcomeNoticeProps = { ctx: Pick<Context, 'locale'>; outcome: IdeaOutcome; currency: string }

/** On the page of an idea: whether it won the vote, and the way to the whole result. */
export async function OutcomeNotice({ ctx: { locale }, outcome, currency }: OutcomeNoticeProps) {
  const t = await getTranslations('results')
  const { processId, moduleId, phaseId, funded, rank, itemsCount, votes, cost, distance, unit } = outcome
  const place = t('idea.place', {
    rank: formatNumber(locale, rank),
    total: formatNumber(locale, itemsCount),
    votes: t('votesFigure', { votes }),
  })
  return (
    <section
      aria-labelledby="outcome"
      className={
        funded
          ? 'flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-success bg-success-soft p-4'
          : 'rounded-md border border-line bg-surface p-4'
      }
    >
      {funded && <Moment kind="funded" />}
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p id="outcome" className="font-semibold font-serif text-lg">
          {funded ? t('idea.won', { cost: formatMoney(locale, cost, currency) }) : t('idea.notWon')}
        </p>
        <p>{place}</p>
        {!funded &&
          explainDistance(distance, unit, { locale, currency }).map(({ key, params }) => (
            <p key={key}>{t(key, params)}</p>
          ))}
        <p>
          <a
            href={routes.result({ id: moduleId, processId, phaseId })}
            className="inline-flex min-h-11 items-center gap-2"
          >
            <Icon name="chart-bar" />
            {t(funded ? 'idea.seeResult' : 'idea.seeWhy')}
          </a>
        </p>
      </div>
    </section>
  )
}
