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
import type { NamedIdea } from '@/lib/outcome/results/publishing/named-sets'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { canVote } from '@/lib/participation/votes/policy'
import type { OwnChoice } from '@/lib/participation/votes/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { changeBallotAction } from './actions'
import { ballotWords } from './ballot-words'
import { DonateForm } from './donate-form'
import { VoteRefusal } from './vote-refusal'
import { VoteRules } from './vote-rules'

export type IdeaVote = {
  /** The reader's ballot; empty for a visitor. */
  ballot: BallotState
  isCandidate: boolean
  /** The choices of a ballot without room for this idea, one of which has to give way; null if there is room. */
  moveFrom: OwnChoice[] | null
  exclusiveSets: NamedIdea[][]
}

type VotePanelProps = {
  ctx: Context
  /** Of the VOTE or DONATION module at the address. */
  facts: ModuleFacts
  proposalId: number
  /** Address of the page, to return to after the sign-in. */
  path: string
  vote: IdeaVote
}

/** Voting for one idea, with the rules of the vote, or the reason why the reader cannot vote. */
export async function VotePanel({ ctx, facts, proposalId, path, vote }: VotePanelProps) {
  const { kind } = ballotLimits(facts)
  const t = await getTranslations(ballotWords(kind))
  const { ballot, isCandidate, moveFrom, exclusiveSets } = vote
  const given = ballot.choices.find((choice) => choice.proposalId === proposalId)?.amount ?? 0
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
      {!isCandidate && !isGiven ? (
        <p>{t('notCandidate')}</p>
      ) : decision.allowed ? (
        <>
          {kind === 'donations' ? (
            <DonateForm {...{ ctx, facts, ballot, proposalId, given, moveFrom }} />
          ) : (
            <VoteForm {...{ ctx, ballot, proposalId, isGiven, moveFrom }} />
          )}
          <VoteRules ctx={ctx} facts={facts} ballot={ballot} exclusiveSets={exclusiveSets} />
        </>
      ) : (
        <VoteRefusal ctx={ctx} facts={facts} reason={decision.reason} params={decision.params} path={path} />
      )}
    </Card>
  )
}

type VoteFormProps = Pick<VotePanelProps, 'ctx' | 'proposalId'> &
  Pick<IdeaVote, 'ballot' | 'moveFrom'> & { isGiven: boolean }

async function VoteForm({ ctx, ballot, proposalId, isGiven, moveFrom }: VoteFormProps) {
  const t = await getTranslations('votes')
  return (
    <Form
      {...(await formProps())}
      action={changeBallotAction}
      idPrefix="vote-"
      className="flex flex-col gap-4"
      aria-label={t('title')}
    >
      <HiddenField name="moduleId" value={ballot.moduleId} />
      {moveFrom && <MoveFrom ctx={ctx} choices={moveFrom} t={t} />}
      <div>
        {isGiven ? (
          <SubmitButton name="take" value={String(proposalId)} variant="secondary">
            {t('take')}
          </SubmitButton>
        ) : (
          <SubmitButton name={moveFrom ? 'move' : 'give'} value={String(proposalId)} icon={<Icon name="vote" />}>
            {moveFrom ? t('move.button') : t('give')}
          </SubmitButton>
        )}
      </div>
      <p className="text-sm">{usedText(t, ballot)}</p>
    </Form>
  )
}

function MoveFrom({ ctx, choices, t }: { ctx: Context; choices: OwnChoice[]; t: Translator<'votes'> }) {
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

function usedText(t: Translator<'votes'>, { used, limit }: BallotState): string {
  return limit === null ? t('usedOnly', { used }) : t('used', { used, limit })
}
