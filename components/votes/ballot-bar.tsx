import { Frozen } from '@/components/layout/frozen'
import { LinkButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { StickyBar } from '@/components/ui/sticky-bar'
import type { Context } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readWanted, type WantedAct } from '@/lib/foundation/input/wanted-act'
import { changeBallotAction } from '@/lib/generated/actions/participation/votes/ballots/act-on-ballot'
import type { ListPlace } from '@/lib/ideas/finding/list-neighbours'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import type { IdeaChoice } from '@/lib/participation/votes/ballots/idea-choice'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ActOffer } from '@/lib/process/processes/act-offer'
import { ballotAddress } from './ballot-address'
import { BallotButton } from './ballot-button'
import { BallotForm } from './ballot-form'
import { ballotWords } from './ballot-words'
import { ChoiceButtons } from './choice-buttons'
import { signInStep } from './sign-in-step'
import { voteStep } from './vote-step'

/** An open vote as its reader may use it. */
type BallotBarState = {
  /** Empty for a visitor. */
  ballot: BallotState
  offer: ActOffer
}

type BallotBarProps = {
  ctx: Context
  facts: ModuleFacts
  /** The page to return to. */
  path: string
  /** Of the reading that the page belongs to. */
  order?: string | undefined
  /** Null if no voting is open. */
  open: BallotBarState | null
  /** On the page of an idea. */
  choice?: IdeaChoice | undefined
  next?: ListPlace['next'] | undefined
  /** The act that waits or has waited for the sign-in, as the address names it. */
  wanted?: unknown
}

/** While a vote is open, at the bottom of each of its pages: what is left, the main act, and what an act answered. */
export async function BallotBar(props: BallotBarProps) {
  const { facts, open } = props
  if (!open) return null
  const t = await getTranslations(ballotWords(ballotLimits(facts).kind))
  return (
    <Frozen>
      <StickyBar label={t('bar.label')}>
        {open.offer.kind === 'act' ? <VotingBar {...props} open={open} /> : <RefusedBar {...props} open={open} />}
      </StickyBar>
    </Frozen>
  )
}

type OpenBarProps = BallotBarProps & { open: BallotBarState }

async function VotingBar({ ctx, facts, open, order, choice, next, wanted: written }: OpenBarProps) {
  const wanted = readWanted(written)
  const { ballot, offer } = open
  const joins = offer.kind === 'act' && offer.joins
  const [t, forms, words, proposals] = await Promise.all([
    getTranslations('ballot'),
    getTranslations('forms'),
    getTranslations(ballotWords(ballot.kind)),
    getTranslations('proposals'),
  ])
  return (
    <BallotForm
      action={changeBallotAction}
      moduleId={facts.module.id}
      version={ballot.version}
      joins={joins ? facts.process.id : null}
      label={words('bar.label')}
      texts={{
        error: forms('error'),
        undo: t('act.undo'),
        unreachable: forms('unreachable'),
        pending: forms('pending'),
      }}
      next={next ? { href: next.href, label: proposals('detail.next') } : undefined}
    >
      <Frozen>
        {wanted && isWaiting(open.ballot, wanted) && (
          <p className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 font-semibold" data-wanted>
            <span>{t('bar.wanted')}</span>
            <BallotButton act={wanted.act === 'plus' ? 'plus' : 'give'} value={wanted.id} at="wanted">
              {wanted.act === 'plus' ? t('act.wantedGift') : words('give')}
            </BallotButton>
          </p>
        )}
        {joins ? (
          <p className="min-w-0 grow basis-28 text-sm">{t('bar.joins')}</p>
        ) : (
          <div
            className={classNames(
              'flex min-w-0 grow basis-28 gap-x-4',
              choice ? 'flex-col sm:flex-row sm:items-center' : 'flex-wrap items-center',
            )}
          >
            <Left ctx={ctx} facts={facts} ballot={ballot} />
            <a href={ballotAddress(facts, order)} className="inline-flex min-h-6 items-center">
              {t('bar.review', { count: ballot.choices.length })}
            </a>
          </div>
        )}
        {choice && <ChoiceButtons ctx={ctx} facts={facts} choice={choice} joins={joins} at="bar" />}
      </Frozen>
    </BallotForm>
  )
}

// What was chosen meanwhile waits no more.
function isWaiting(ballot: BallotState, { act, id }: WantedAct): boolean {
  return ['give', 'plus'].includes(act) && !ballot.choices.some(({ proposalId }) => proposalId === id)
}

const DOTS_MAX = 10

async function Left({ ctx, facts, ballot }: Pick<OpenBarProps, 'ctx' | 'facts'> & { ballot: BallotState }) {
  const [t, votes] = await Promise.all([getTranslations('ballot'), getTranslations('votes')])
  const { used, limit, left, kind } = ballot
  if (limit === null || left === null) return <p className="font-semibold">{votes('usedOnly', { used })}</p>
  const money = (amount: number) => formatMoney(ctx.locale, amount, facts.process.currency)
  return (
    <p className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
      {kind === 'preferences' && limit <= DOTS_MAX && <Dots used={used} limit={limit} />}
      <span>
        {kind === 'donations'
          ? t('bar.moneyLeft', { left: money(left), limit: money(limit) })
          : t('bar.left', { left, limit })}
      </span>
    </p>
  )
}

/** A dot for each preference, filled if it is given. */
function Dots({ used, limit }: { used: number; limit: number }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox={`0 0 ${limit * 14} 14`} className="h-3 text-accent-text">
      {Array.from({ length: limit }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity
          key={index}
          cx={index * 14 + 7}
          cy={7}
          r={5}
          strokeWidth={2}
          stroke="currentColor"
          fill={index < used ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  )
}

async function RefusedBar({ ctx, facts, path, open: { offer }, wanted }: OpenBarProps) {
  const t = await getTranslations(ballotWords(ballotLimits(facts).kind))
  if (offer.kind === 'signIn') {
    const { text, href, label } = await signInStep({ ctx, facts, path, wanted })
    return (
      <>
        <p className="min-w-0 grow basis-40 text-sm">{text}</p>
        <LinkButton href={href}>{label}</LinkButton>
      </>
    )
  }
  const step = await voteStep(facts, offer, path)
  const text = offer.kind === 'refused' ? errorText(offer.reason, ctx.locale, offer.params) : t('join.why')
  return (
    <>
      <p className="min-w-0 grow basis-40 text-sm">{text}</p>
      {step && <LinkButton href={step.href}>{step.label}</LinkButton>}
    </>
  )
}
