import type { CardFacts } from '@/components/proposals/list/proposal-card'
import { buttonClass, LinkButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { BallotButton } from '@/components/votes/ballot-button'
import { MoveChoice } from '@/components/votes/move-choice'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { amountAfterMinus, amountAfterPlus } from '@/lib/participation/votes/ballots/donation-steps'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { VotingList } from './voting-list'

type RowActsProps = { card: Pick<CardFacts, 'id' | 'href' | 'title'>; voting: VotingList }

/** Above this number of choices, the question which one gives way stands on the page of the idea. */
const ASKED_IN_ROW_MAX = 10

const COLUMN = 'flex w-[6.5rem] shrink-0 flex-col gap-1'
const BUTTON = 'w-full px-1 text-sm'

/** The buttons of one row: give or remove, or plus and minus, and keep for later. */
export function RowActs({ card, voting }: RowActsProps) {
  const { given, moveFrom, facts } = voting
  const amount = given.get(card.id) ?? 0
  if (amount > 0) {
    return (
      <div className={COLUMN}>
        {ballotLimits(facts).kind === 'donations' ? (
          <DonationGiven card={card} voting={voting} amount={amount} />
        ) : (
          <PreferenceGiven card={card} voting={voting} />
        )}
      </div>
    )
  }
  if (moveFrom) return <FullBallot card={card} voting={voting} from={moveFrom} />
  return (
    <div className={COLUMN}>
      <GiveButton card={card} voting={voting} />
      <KeepButton card={card} voting={voting} />
    </div>
  )
}

function GiveButton({ card, voting: { ctx, facts, ballot, t } }: RowActsProps) {
  const limits = ballotLimits(facts)
  const icon = <Icon name="plus" size={16} />
  if (limits.kind === 'preferences') {
    return (
      <BallotButton act="give" value={card.id} at="row" variant="secondary" icon={icon} className={BUTTON}>
        {t('row.give')} <span className="sr-only">{card.title}</span>
      </BallotButton>
    )
  }
  const amount = formatMoney(ctx.locale, amountAfterPlus(limits, 0, ballot.left ?? 0), facts.process.currency)
  return (
    <BallotButton act="plus" value={card.id} at="row" variant="secondary" icon={icon} className={BUTTON}>
      {amount} <span className="sr-only">{card.title}</span>
    </BallotButton>
  )
}

function PreferenceGiven({ card, voting: { t } }: RowActsProps) {
  return (
    <BallotButton act="take" value={card.id} at="row" icon={<Icon name="check" size={16} />} className={BUTTON}>
      {t('row.given')} <span className="sr-only">{t('row.remove', { title: card.title })}</span>
    </BallotButton>
  )
}

function DonationGiven({ card, voting: { ctx, facts, ballot, t }, amount }: RowActsProps & { amount: number }) {
  const limits = ballotLimits(facts)
  if (limits.kind !== 'donations') return null
  const money = (sum: number) => formatMoney(ctx.locale, sum, facts.process.currency)
  const less = amount - amountAfterMinus(limits, amount)
  const more = amountAfterPlus(limits, amount, ballot.left ?? 0) - amount
  return (
    <>
      <p className="text-center font-semibold tabular-nums">{money(amount)}</p>
      <div className="flex gap-1">
        <BallotButton
          act="minus"
          value={card.id}
          at="row"
          variant="secondary"
          icon={<Icon name="minus" />}
          className="grow px-1"
        >
          <span className="sr-only">{t('row.less', { amount: money(less), title: card.title })}</span>
        </BallotButton>
        {more > 0 && (
          <BallotButton
            act="plus"
            value={card.id}
            at="row"
            variant="secondary"
            icon={<Icon name="plus" />}
            className="grow px-1"
          >
            <span className="sr-only">{t('row.more', { amount: money(more), title: card.title })}</span>
          </BallotButton>
        )}
      </div>
    </>
  )
}

function KeepButton({ card, voting: { kept, t } }: RowActsProps) {
  const isKept = kept.has(card.id)
  return (
    <BallotButton
      act="later"
      value={card.id}
      at="row"
      variant="quiet"
      icon={isKept && <Icon name="star" size={16} />}
      className={classNames(BUTTON, 'min-h-10')}
    >
      {t(isKept ? 'row.kept' : 'row.keep')}{' '}
      <span className="sr-only">{t(isKept ? 'row.notLater' : 'row.later', { title: card.title })}</span>
    </BallotButton>
  )
}

type FullBallotProps = RowActsProps & { from: NonNullable<VotingList['moveFrom']> }

/** The toggle opens the question below its row: a link to it, which needs no script. */
function FullBallot({ card, voting, from }: FullBallotProps) {
  const { ctx, facts, ballot, t } = voting
  const isAsked = from.length <= ASKED_IN_ROW_MAX
  return (
    <>
      <div className={COLUMN}>
        <LinkButton
          href={isAsked ? `#swap-${card.id}` : `${card.href}#vote`}
          variant="secondary"
          icon={<Icon name="plus" size={16} />}
          className={BUTTON}
        >
          {t('row.give')} <span className="sr-only">{card.title}</span>
        </LinkButton>
        <KeepButton card={card} voting={voting} />
      </div>
      {isAsked && (
        <div
          id={`swap-${card.id}`}
          tabIndex={-1}
          className="hidden basis-full rounded-md border border-accent-text bg-accent-soft p-4 target:block"
        >
          <MoveChoice ctx={ctx} facts={facts} choice={{ proposalId: card.id, ballot }} from={from} at="row" />
          <a href={`#idea-${card.id}`} className={buttonClass({ variant: 'quiet' })}>
            {t('swap.cancel')}
          </a>
        </div>
      )}
    </>
  )
}
