import { Heading } from '@/components/ui/heading'
import { iconPaths } from '@/components/ui/icon-paths'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Result } from '@/lib/outcome/results/reading/queries'

type ResultDecisionsProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  result: Pick<Result, 'overrides' | 'titles' | 'items'>
  hrefOf: (proposalId: number) => string
}

/**
 * Every decision of the administration against the rule and back, with its reason, in the order in which they were
 * made.
 */
export async function ResultDecisions({ ctx: { locale, organization }, result, hrefOf }: ResultDecisionsProps) {
  if (result.overrides.length === 0) return null
  const t = await getTranslations('results')
  return (
    <section aria-labelledby="decisions" className="flex flex-col gap-4">
      <Heading level={2} id="decisions">
        {t('decisions.title')}
      </Heading>
      <p className="max-w-text">{t('decisions.text')}</p>
      <ol className="flex flex-col gap-4">
        {result.overrides.map((decision) => {
          const { proposalId, funded, reason, decidedAt, decidedBy, decidedOn } = decision
          const what = funded === null ? 'byRule' : funded ? 'funded' : 'notFunded'
          return (
            <li key={`${proposalId} ${decidedAt.toISOString()}`}>
              <Notice
                tone="warning"
                icon={iconPaths.scale}
                title={<a href={hrefOf(proposalId)}>{result.titles.get(proposalId) ?? proposalId}</a>}
              >
                <p className="font-semibold">{t(`decisions.${what}`)}</p>
                <p>
                  {t('decisions.reason')}{' '}
                  <span className="whitespace-pre-wrap" lang={decision.locale === locale ? undefined : decision.locale}>
                    {reason}
                  </span>
                </p>
                <p className="text-sm">
                  {t('decisions.who')} {decidedBy ?? t('decisions.notRecorded')}
                  {decidedOn && `, ${formatDate(locale, new Date(`${decidedOn}T00:00:00Z`), 'UTC')}`}.{' '}
                  {t('decisions.by', { date: formatDeadline(locale, decidedAt, organization.timeZone) })}
                </p>
              </Notice>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
