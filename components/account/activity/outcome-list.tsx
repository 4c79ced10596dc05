import { statusTone } from '@/components/proposals/list/proposal-card'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { OwnOutcome } from '@/lib/outcome/results/reading/list-own-outcomes'
import type { OwnEnquiry } from '@/lib/site/enquiries/list-own-enquiries'

type Props = { ctx: Context; outcomes: readonly OwnOutcome[]; enquiries: readonly OwnEnquiry[] }

const LIST = 'divide-y divide-line rounded-md border border-line bg-surface'

/** What comes of what a person did: the state of their ideas, the results they were in, and answered messages. */
export async function OutcomeList({ ctx, outcomes, enquiries }: Props) {
  const [t, ideas] = await Promise.all([getTranslations('account'), getTranslations('proposals')])
  const { locale, organization } = ctx
  const date = (at: Date) => formatDate(locale, at, organization.timeZone)
  return (
    <>
      {outcomes.length > 0 && (
        <ul className={LIST}>
          {outcomes.map((idea) => (
            <li key={idea.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 md:px-5">
              <div className="min-w-0">
                <a
                  href={routes.proposal(idea)}
                  lang={idea.locale === locale ? undefined : idea.locale}
                  className="break-words font-semibold"
                >
                  {idea.title || ideas('untitled')}
                </a>
                <p className="text-muted text-sm">{pickText(idea.processName, locale, organization.languages)}</p>
                <Result idea={idea} t={t} />
              </div>
              <Badge tone={statusTone[idea.status]}>{ideas(`statuses.${idea.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {enquiries.length > 0 && (
        <ul className={LIST} aria-label={t('enquiries.title')}>
          {enquiries.map(({ id, subject, createdAt, answeredAt }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 md:px-5">
              <p dir="auto" className="min-w-0 break-words font-semibold">
                {subject}
              </p>
              <p className="text-muted text-sm">
                {answeredAt
                  ? t('enquiries.answered', { date: date(answeredAt) })
                  : t('enquiries.waiting', { date: date(createdAt) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Result({ idea, t }: { idea: OwnOutcome; t: Translator<'account'> }) {
  const { processId, rank, itemsCount, funded, resultModuleId, resultPhaseId } = idea
  if (rank === null || itemsCount === null || resultModuleId === null || resultPhaseId === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {funded && <Icon name="circle-check" size={18} className="text-success" />}
      <span className={funded ? 'font-semibold' : undefined}>{t(funded ? 'outcome.funded' : 'outcome.notFunded')}</span>
      <a
        href={routes.result({ id: resultModuleId, processId, phaseId: resultPhaseId })}
        className="inline-flex min-h-6 items-center"
      >
        {t('outcome.place', { rank, count: itemsCount })}
      </a>
    </p>
  )
}
