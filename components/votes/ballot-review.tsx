import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { ReadAloud } from '@/components/ui/read-aloud'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { changeBallotAction } from '@/lib/generated/actions/participation/votes/ballots/act-on-ballot'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { OwnChoice } from '@/lib/participation/votes/ballots/queries'
import { voteOffer } from '@/lib/participation/votes/vote-offer'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { OwnBallot } from '@/lib/views/votes/load-own-ballot'
import { ballotAddress } from './ballot-address'
import { BallotReceipts } from './ballot-receipts'
import { ballotWords } from './ballot-words'
import { DonationList } from './donation-list'
import { RulesInTwoWays } from './rules-in-two-ways'
import { VoteRefusal } from './vote-refusal'
import { VoteRules } from './vote-rules'

type BallotReviewProps = {
  ctx: Context
  facts: ModuleFacts
  own: OwnBallot
  /** Of the reading that led here, which the way back continues. */
  order: string | undefined
  /** The choice that waits for the sign-in, as the address names it. */
  wanted?: unknown
}

/** The voter's own ballot: its choices, whether it counts, and its receipts. */
export async function BallotReview({ ctx, facts, own, order, wanted }: BallotReviewProps) {
  const { kind } = ballotLimits(facts)
  const [t, ballotTexts] = await Promise.all([getTranslations(ballotWords(kind)), getTranslations('ballot')])
  const { ballot, choices, receipts, exclusiveSets } = own
  const { process, phase, module } = facts
  const list = withQuery(routes.proposals({ id: module.id, processId: process.id, phaseId: phase.id }), { order })
  const offer = voteOffer(ctx.actor, facts, ctx.now)
  const canChange = offer.kind === 'act'
  return (
    <section aria-labelledby="ballot" className="flex max-w-[46rem] flex-col gap-6">
      <Heading level={1} id="ballot">
        {t('review.title')}
      </Heading>
      {offer.kind !== 'act' && (
        <VoteRefusal ctx={ctx} facts={facts} offer={offer} wanted={wanted} path={ballotAddress(facts, order)} />
      )}
      <AnonymizedVoters ctx={ctx} facts={facts} />
      {ballot && ballot.used > 0 && (
        <Notice tone="success" title={t('voted')}>
          <p>
            {t('review.counts', {
              count: ballot.choices.length,
              amount: formatMoney(ctx.locale, ballot.used, process.currency),
            })}
          </p>
          {canChange && <p>{t('review.asItStands')}</p>}
        </Notice>
      )}
      {ballot && (ballot.used > 0 || canChange) && (
        <div id="own-choices">
          <Choices ctx={ctx} facts={facts} ballot={ballot} choices={choices} canChange={canChange} />
          <ReadAloud of="own-choices" words={{ read: ballotTexts('aloud.read'), stop: ballotTexts('aloud.stop') }} />
        </div>
      )}
      {ballot && canChange && (
        <RulesInTwoWays ctx={ctx} facts={facts} id="rules">
          <VoteRules ctx={ctx} facts={facts} ballot={ballot} exclusiveSets={exclusiveSets} />
        </RulesInTwoWays>
      )}
      {receipts && <BallotReceipts ctx={ctx} moduleId={module.id} receipts={receipts} />}
      <div>
        <LinkButton href={list} variant="secondary" icon={<Icon name="arrow-left" />}>
          {t('review.back')}
        </LinkButton>
      </div>
    </section>
  )
}

type ListProps = Pick<BallotReviewProps, 'ctx' | 'facts'> & { choices: OwnChoice[]; canChange: boolean }

async function Choices({ ctx, facts, ballot, choices, canChange }: ListProps & { ballot: BallotState }) {
  const t = await getTranslations('votes')
  if (ballot.kind === 'donations')
    return <DonationList ctx={ctx} facts={facts} ballot={ballot} choices={choices} canChange={canChange} />
  if (choices.length === 0)
    return (
      <EmptyState icon="vote" title={t('review.empty')}>
        {t('review.emptyHelp')}
      </EmptyState>
    )
  return (
    <Form
      {...(await formProps())}
      action={changeBallotAction}
      idPrefix="ballot-"
      aria-label={t('review.title')}
      className="flex flex-col gap-4"
    >
      <HiddenField name="moduleId" value={facts.module.id} />
      <PreferenceList ctx={ctx} facts={facts} choices={choices} canChange={canChange} t={t} />
    </Form>
  )
}

function PreferenceList({ ctx, facts, choices, canChange, t }: ListProps & { t: Translator<'votes'> }) {
  const { process } = facts
  const hrefOf = ({ proposalId, processId, phaseId, moduleId }: OwnChoice) =>
    routes.proposal({ id: proposalId, processId, phaseId, moduleId })
  return (
    <ul className="divide-y divide-line border-line border-y">
      {choices.map((choice) => (
        <li key={choice.proposalId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 grow basis-60">
            <a
              href={hrefOf(choice)}
              lang={choice.titleLocale === ctx.locale ? undefined : choice.titleLocale}
              className="font-semibold"
            >
              {choice.title}
            </a>
            <p className="text-muted text-sm tabular-nums">{formatMoney(ctx.locale, choice.cost, process.currency)}</p>
          </div>
          {canChange && (
            <SubmitButton name="take" value={String(choice.proposalId)} variant="secondary">
              {t('review.remove')} <VisuallyHidden>{choice.title}</VisuallyHidden>
            </SubmitButton>
          )}
        </li>
      ))}
    </ul>
  )
}

type AnonymizedVotersProps = { ctx: Pick<Context, 'locale' | 'organization'>; facts: ModuleFacts }

/** After voters were anonymized: why the reader's ballot is gone, and the link to its receipt. */
async function AnonymizedVoters({ ctx, facts: { module } }: AnonymizedVotersProps) {
  if (module.votersForgottenAt === null) return null
  const t = await getTranslations('ledger')
  const date = formatDate(ctx.locale, module.votersForgottenAt, ctx.organization.timeZone)
  return (
    <Notice tone="info" title={t('forgottenTitle', { date })}>
      <p>{t('forgotten')}</p>
      <a href={routes.receipt()}>{t('link')}</a>
    </Notice>
  )
}
