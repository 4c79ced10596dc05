import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { amountAfterPlus, donationStep } from '@/lib/participation/votes/ballots/donation-steps'
import type { IdeaChoice } from '@/lib/participation/votes/ballots/idea-choice'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { BallotButton } from './ballot-button'

type ChoiceButtonsProps = {
  ctx: Pick<Context, 'locale'>
  facts: ModuleFacts
  choice: IdeaChoice
  joins: boolean
  at: 'bar' | 'panel'
}

/** The main act of a vote for one idea: give or remove a preference, or plus and minus of a donation. */
export async function ChoiceButtons(props: ChoiceButtonsProps) {
  const { facts, choice } = props
  if (!choice.isCandidate && choice.given === 0) return null
  if (choice.moveFrom) return <MoveLink at={props.at} />
  return ballotLimits(facts).kind === 'donations' ? <DonationButtons {...props} /> : <PreferenceButton {...props} />
}

async function MoveLink({ at }: Pick<ChoiceButtonsProps, 'at'>) {
  if (at === 'panel') return null
  const t = await getTranslations('ballot')
  return <LinkButton href="#vote">{t('act.moveHere')}</LinkButton>
}

async function PreferenceButton({ choice: { proposalId, given }, joins, at }: ChoiceButtonsProps) {
  const [t, votes] = await Promise.all([getTranslations('ballot'), getTranslations('votes')])
  if (given > 0) {
    return (
      <BallotButton
        act="take"
        value={proposalId}
        at={at}
        variant="secondary"
        icon={at === 'bar' && <Icon name="circle-check" />}
      >
        {at === 'panel' ? (
          votes('take')
        ) : (
          <>
            {t('row.given')}
            <span className="sr-only">: {votes('take')}</span>
          </>
        )}
      </BallotButton>
    )
  }
  return (
    <BallotButton act="give" value={proposalId} at={at} icon={<Icon name="vote" />}>
      {joins ? t('act.join') : votes('give')}
    </BallotButton>
  )
}

async function DonationButtons({ ctx, facts, choice, joins, at }: ChoiceButtonsProps) {
  const limits = ballotLimits(facts)
  if (limits.kind !== 'donations') return null
  const t = await getTranslations('ballot')
  const { proposalId, given, ballot } = choice
  const money = (amount: number) => formatMoney(ctx.locale, amount, facts.process.currency)
  const after = amountAfterPlus(limits, given, ballot.left ?? 0)
  if (given === 0) {
    return (
      <BallotButton act="plus" value={proposalId} at={at} icon={<Icon name="hand-heart" />}>
        {t(joins ? 'act.joinGive' : 'act.giveAmount', { amount: money(after) })}
      </BallotButton>
    )
  }
  const less =
    donationStep(limits) >= given || given - donationStep(limits) < limits.amountMin ? given : donationStep(limits)
  return (
    <span className="inline-flex items-center gap-2">
      <BallotButton
        act="minus"
        value={proposalId}
        at={at}
        variant="secondary"
        icon={<Icon name="minus" />}
        className="px-3"
      >
        <span className="sr-only">{t('act.less', { amount: money(less) })}</span>
      </BallotButton>
      <strong className="min-w-16 text-center tabular-nums">{money(given)}</strong>
      {after > given && (
        <BallotButton
          act="plus"
          value={proposalId}
          at={at}
          variant="secondary"
          icon={<Icon name="plus" />}
          className="px-3"
        >
          <span className="sr-only">{t('act.more', { amount: money(after - given) })}</span>
        </BallotButton>
      )}
    </span>
  )
}
