import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ActOffer } from '@/lib/process/processes/act-offer'
import { ballotWords } from './ballot-words'
import { signInStep } from './sign-in-step'
import { voteStep } from './vote-step'

type VoteRefusalProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  facts: ModuleFacts
  offer: Exclude<ActOffer, { kind: 'act' }>
  /** The page to return to. */
  path: string
  /** The choice that waits for the sign-in, as the address names it. */
  wanted?: unknown
}

/** Why the reader cannot vote here now, and the next step. */
export async function VoteRefusal({ ctx, facts, offer, path, wanted }: VoteRefusalProps) {
  const t = await getTranslations(ballotWords(ballotLimits(facts).kind))
  const { votingClosesAt, votingClosedAt } = facts.module
  const { timeZone, registration } = ctx.organization
  if (offer.kind === 'signIn') {
    const { text, href, label } = await signInStep({ ctx, facts, path, wanted })
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{text}</p>
        <LinkButton href={href}>{label}</LinkButton>
        {registration !== 'CLOSED' && (
          <a href={routes.registerProcessFromAnonymous(facts.process.id, { returnTo: path })}>{t('signIn.register')}</a>
        )}
      </div>
    )
  }
  const over = votingClosedAt ?? votingClosesAt
  if (offer.kind === 'refused' && offer.reason === 'votingClosed' && over)
    return <p>{t('closedAt', { deadline: formatDeadline(ctx.locale, over, timeZone) })}</p>
  const step = await voteStep(facts, offer, path)
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{offer.kind === 'refused' ? errorText(offer.reason, ctx.locale, offer.params) : t('join.why')}</p>
      {step && <LinkButton href={step.href}>{step.label}</LinkButton>}
    </div>
  )
}
