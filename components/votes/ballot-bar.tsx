import { LinkButton } from '@/components/ui/button'
import { Meter } from '@/components/ui/meter'
import { StickyBar } from '@/components/ui/sticky-bar'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { ballotAddress } from './ballot-address'

type BallotBarProps = {
  ctx: Context
  facts: ModuleFacts
  path: string
  /** The reader's ballot of an open vote; null for a visitor, undefined if no voting is open. */
  ballot: BallotState | null | undefined
}

/** While a vote is open: what is used and left, at the bottom of every page of the vote. */
export async function BallotBar({ ctx, facts, path, ballot }: BallotBarProps) {
  if (ballot === undefined) return null
  const { kind } = ballotLimits(facts)
  const [votes, donations] = await Promise.all([getTranslations('votes'), getTranslations('donations')])
  const t = kind === 'donations' ? donations : votes
  if (ballot === null) {
    const { votingClosesAt } = facts.module
    const deadline = votingClosesAt && formatDeadline(ctx.locale, votingClosesAt, ctx.organization.timeZone)
    return (
      <StickyBar label={t('bar.label')} className="justify-between">
        <p className="min-w-0 grow">{deadline ? t('signIn.until', { deadline }) : t('signIn.why')}</p>
        <LinkButton href={routes.loginFromAnonymous(facts.process.id, path)}>{t('signIn.button')}</LinkButton>
      </StickyBar>
    )
  }
  const { used, limit, left } = ballot
  const money = (amount: number) => formatMoney(ctx.locale, amount, facts.process.currency)
  return (
    <StickyBar label={t('bar.label')} className="justify-between">
      {limit === null ? (
        <p className="min-w-0 grow font-semibold">{votes('usedOnly', { used })}</p>
      ) : (
        <div className="min-w-0 grow basis-60">
          {kind === 'donations' ? (
            <Meter
              label={donations('bar.left', { left: money(left ?? 0) })}
              text={donations('bar.used', { used: money(used), limit: money(limit) })}
              value={used}
              max={limit}
            />
          ) : (
            <Meter
              label={votes('left', { left: left ?? 0 })}
              text={votes('used', { used, limit })}
              value={used}
              max={limit}
            />
          )}
        </div>
      )}
      <LinkButton href={ballotAddress(facts)} variant={used > 0 ? 'primary' : 'secondary'}>
        {t('bar.review')}
      </LinkButton>
    </StickyBar>
  )
}
