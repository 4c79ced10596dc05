import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { NamedIdea } from '@/lib/outcome/results/publishing/named-sets'
import type { IdeaChoice } from '@/lib/participation/votes/ballots/idea-choice'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ActOffer } from '@/lib/process/processes/act-offer'
import { secrecyOf } from '@/lib/process/processes/rules/vote-statements'
import { ballotWords } from './ballot-words'
import { ChoiceButtons } from './choice-buttons'
import { DonationPanel } from './donation-panel'
import { MoveChoice } from './move-choice'
import { RulesInTwoWays } from './rules-in-two-ways'
import { VoteRefusal } from './vote-refusal'
import { VoteRules } from './vote-rules'

type VotePanelProps = {
  ctx: Context
  /** Of the VOTE or DONATION module. */
  facts: ModuleFacts
  /** Address of the page, to return to after the sign-in. */
  path: string
  choice: IdeaChoice
  offer: ActOffer
  exclusiveSets: NamedIdea[][]
  /** The choice that waits for the sign-in, as the address names it. */
  wanted?: unknown
}

/** The vote for one idea, with the rules of the vote, or the reason why the reader cannot vote. */
export async function VotePanel({ ctx, facts, path, choice, offer, exclusiveSets, wanted }: VotePanelProps) {
  const { kind } = ballotLimits(facts)
  const [t, ballotTexts, counting] = await Promise.all([
    getTranslations(ballotWords(kind)),
    getTranslations('ballot'),
    getTranslations('counting'),
  ])
  const { given, isCandidate, ballot } = choice
  const { closesAt } = ballot
  const until =
    closesAt && ballotTexts('list.until', { deadline: formatDeadline(ctx.locale, closesAt, ctx.organization.timeZone) })
  return (
    <Card as="section" tone="accent" id="vote" labelledBy="vote-title">
      <Heading level={2} size="md" id="vote-title">
        {t('title')}
      </Heading>
      {given > 0 && (
        <p>
          <Badge tone="success" icon={<Icon name="circle-check" size={16} />}>
            {kind === 'donations'
              ? t('given', { amount: formatMoney(ctx.locale, given, facts.process.currency) })
              : t('given')}
          </Badge>
        </p>
      )}
      {!isCandidate && given === 0 ? (
        <p>{t('notCandidate')}</p>
      ) : offer.kind !== 'act' ? (
        <VoteRefusal ctx={ctx} facts={facts} offer={offer} path={path} wanted={wanted} />
      ) : (
        <>
          {kind === 'donations' && !choice.moveFrom ? (
            <DonationPanel ctx={ctx} facts={facts} choice={choice} joins={offer.joins} />
          ) : (
            <div className="flex flex-col items-start gap-3">
              {choice.moveFrom && <MoveChoice ctx={ctx} facts={facts} choice={choice} from={choice.moveFrom} />}
              <ChoiceButtons ctx={ctx} facts={facts} choice={choice} joins={offer.joins} at="panel" />
            </div>
          )}
          {until && <p className="text-sm">{until}</p>}
          <p className="text-muted text-sm">{secrecyOf(facts.module.settings, counting)}</p>
          <RulesInTwoWays ctx={ctx} facts={facts} id="rules">
            <VoteRules ctx={ctx} facts={facts} ballot={ballot} exclusiveSets={exclusiveSets} />
          </RulesInTwoWays>
        </>
      )}
    </Card>
  )
}
