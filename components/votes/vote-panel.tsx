import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { ballotLimits } from '@/lib/participation/votes/ballots/ballot-limits'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { canVote } from '@/lib/participation/votes/policy'
import { ballotOf, emptyBallot, isCandidate, listOwnChoices } from '@/lib/participation/votes/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { changeBallotAction } from './actions'
import { ballotWords } from './ballot-words'
import { DonateForm } from './donate-form'
import { VoteRefusal } from './vote-refusal'
import { VoteRules } from './vote-rules'

type VotePanelProps = {
  ctx: Context
  /** Of the VOTE or DONATION module at the address. */
  facts: ModuleFacts
  proposalId: number
  /** The page it stands on, to come back to. */
  path: string
}

/** Voting for one idea: the button says what it does, the rules stand beside it, a refusal says why. */
export async function VotePanel({ ctx, facts, proposalId, path }: VotePanelProps) {
  const { kind } = ballotLimits(facts)
  const [t, ballot, stands] = await Promise.all([
    getTranslations(ballotWords(kind)),
    ballotOf(ctx, facts),
    isCandidate(ctx, facts.module.id, proposalId),
  ])
  const state = ballot ?? emptyBallot(facts)
  const given = state.choices.find((choice) => choice.proposalId === proposalId)?.amount ?? 0
  const isGiven = given > 0
  const decision = canVote(ctx.actor, facts, ctx.now)
  return (
    <Card as="section" tone="accent" id="vote">
      <Heading level={2} size="md">
        {t('title')}
      </Heading>
      {isGiven && (
        <p>
          <Badge tone="success" icon={<Icon name="circle-check" size={16} />}>
            {kind === 'donations'
              ? t('given', { amount: formatMoney(ctx.locale, given, facts.process.currency) })
              : t('given')}
          </Badge>
        </p>
      )}
      {!stands && !isGiven ? (
        <p>{t('notCandidate')}</p>
      ) : decision.allowed ? (
        <>
          {kind === 'donations' ? (
            <DonateForm ctx={ctx} facts={facts} ballot={state} proposalId={proposalId} given={given} />
          ) : (
            <VoteForm ctx={ctx} ballot={state} proposalId={proposalId} isGiven={isGiven} />
          )}
          <VoteRules ctx={ctx} facts={facts} ballot={state} />
        </>
      ) : (
        <VoteRefusal ctx={ctx} facts={facts} reason={decision.reason} params={decision.params} path={path} />
      )}
    </Card>
  )
}

type VoteFormProps = { ctx: Context; ballot: BallotState; proposalId: number; isGiven: boolean }

async function VoteForm({ ctx, ballot, proposalId, isGiven }: VoteFormProps) {
  const t = await getTranslations('votes')
  const isFull = !isGiven && ballot.left === 0
  return (
    <Form
      {...(await formProps())}
      action={changeBallotAction}
      idPrefix="vote-"
      className="flex flex-col gap-4"
      aria-label={t('title')}
    >
      <HiddenField name="moduleId" value={ballot.moduleId} />
      {isFull && <MoveFrom ctx={ctx} moduleId={ballot.moduleId} />}
      <div>
        {isGiven ? (
          <SubmitButton name="take" value={String(proposalId)} variant="secondary">
            {t('take')}
          </SubmitButton>
        ) : (
          <SubmitButton name={isFull ? 'move' : 'give'} value={String(proposalId)} icon={<Icon name="vote" />}>
            {isFull ? t('move.button') : t('give')}
          </SubmitButton>
        )}
      </div>
      <p className="text-sm">{usedText(t, ballot)}</p>
    </Form>
  )
}

async function MoveFrom({ ctx, moduleId }: { ctx: Context; moduleId: number }) {
  const [t, choices] = await Promise.all([getTranslations('votes'), listOwnChoices(ctx, moduleId)])
  return (
    <SelectField
      name="from"
      label={t('move.from')}
      help={t('move.help')}
      emptyLabel={t('move.choose')}
      options={choices.map((choice) => ({
        value: String(choice.proposalId),
        label: choice.title,
        lang: choice.titleLocale === ctx.locale ? undefined : choice.titleLocale,
      }))}
    />
  )
}

function usedText(t: Translator, { used, limit }: BallotState): string {
  return limit === null ? t('usedOnly', { used }) : t('used', { used, limit })
}
