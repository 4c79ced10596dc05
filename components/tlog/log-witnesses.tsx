import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { PublicLog, WitnessOfLog } from '@/lib/outcome/tlog/reading/read-public-log'

type LogWitnessesProps = { ctx: Context; log: PublicLog }

/** Who cosigns the log, what they last answered, and the logs that this installation cosigns. */
export async function LogWitnesses({ ctx, log: { witnesses, quorum, logs, ownKey } }: LogWitnessesProps) {
  const t = await getTranslations('ledger.publicLog')
  const { timeZone } = ctx.organization
  return (
    <>
      <section aria-labelledby="witnesses" className="flex flex-col gap-3">
        <Heading level={2} id="witnesses">
          {t('witnesses')}
        </Heading>
        <p>{witnesses.length > 0 ? t('witnessesText', { quorum }) : t('noWitnesses')}</p>
        {witnesses.length > 0 && (
          <DescriptionList
            items={witnesses.map((witness) => ({
              term: witness.name,
              description: (
                <>
                  <span className="flex items-center gap-2">
                    <Icon
                      name={witness.isCurrent ? 'check' : witness.outcome === 'fork' ? 'triangle-alert' : 'clock'}
                    />
                    {stateOf(ctx, witness, t)}
                  </span>
                  <code className="break-all text-sm">{witness.vkey}</code>
                </>
              ),
            }))}
          />
        )}
      </section>
      {ownKey !== null && logs.length > 0 && (
        <section aria-labelledby="logs" className="flex flex-col gap-3">
          <Heading level={2} id="logs">
            {t('logs')}
          </Heading>
          <p>{t('logsText')}</p>
          <DescriptionList
            items={[
              ...logs.map(({ origin, size, cosignedAt, refusedAt }) => ({
                term: origin,
                description:
                  refusedAt !== null && refusedAt > cosignedAt
                    ? t('refusedLog', { date: formatDeadline(ctx.locale, refusedAt, timeZone) })
                    : `${t('size')}: ${formatNumber(ctx.locale, size)}. ${t('cosignedAt', {
                        date: formatDeadline(ctx.locale, cosignedAt, timeZone),
                      })}`,
              })),
              { term: t('ownKey'), description: <code className="break-all text-sm">{ownKey}</code> },
            ]}
          />
        </section>
      )}
    </>
  )
}

function stateOf(ctx: Context, witness: WitnessOfLog, t: Translator<'ledger.publicLog'>): string {
  const { isCurrent, outcome, triedAt, cosignedAt } = witness
  if (isCurrent) return t('cosigned')
  const dateOf = (at: Date) => ({ date: formatDeadline(ctx.locale, at, ctx.organization.timeZone) })
  if (outcome === null || triedAt === null) return t('never')
  if (outcome === 'cosigned') return cosignedAt ? t('cosignedAt', dateOf(cosignedAt)) : t('never')
  return outcome === 'unknown' ? t('unknown') : t(outcome, dateOf(triedAt))
}
