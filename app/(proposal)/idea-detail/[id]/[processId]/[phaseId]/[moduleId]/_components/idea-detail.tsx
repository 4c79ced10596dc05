import { FollowPanel } from '@/components/follows/follow-panel'
import { topicWords } from '@/components/proposals/list/card-facts'
import { OfficialAnswer } from '@/components/proposals/reading/official-answer'
import { OutcomeNotice } from '@/components/proposals/reading/outcome-notice'
import { proposalFacts } from '@/components/proposals/reading/proposal-facts'
import { ProposalView } from '@/components/proposals/reading/proposal-view'
import { VotePanel } from '@/components/votes/vote-panel'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { IdeaActs } from './idea-acts'
import { IdeaBody, type IdeaProps } from './idea-body'
import { drawnPlace } from './idea-place'
import { IdeaWays } from './idea-ways'

export function IdeaDetail(props: IdeaProps) {
  const { ctx, page, t } = props
  const { proposal, vote, follow, outcome, answers } = page
  const { locale, organization } = ctx
  const { timeZone } = organization
  const own = routes.proposal(proposal)
  return (
    <ProposalView
      proposal={proposal}
      locale={locale}
      timeZone={timeZone}
      narrative={page.narrative}
      facts={proposalFacts(proposal, {
        t,
        locale,
        timeZone,
        languages: organization.languages,
        choices: page.choices,
        mapHref: drawnPlace(ctx, proposal) ? null : `${withQuery(own, { view: 'map' })}#map`,
        followersHref: `${withQuery(own, { view: 'followers' })}#followers`,
      })}
      lead={outcome && <OutcomeNotice ctx={ctx} outcome={outcome} currency={proposal.process.currency} />}
      answer={answers.length > 0 && <OfficialAnswer answers={answers} locale={locale} timeZone={timeZone} t={t} />}
      factLine={factLine(props)}
      isInVote={vote?.isOpen === true && vote.choice.isCandidate}
      acts={(vote || follow) && <VoteAndFollow {...props} />}
      tools={
        <>
          <IdeaActs ctx={ctx} page={page} path={own} />
          <IdeaWays page={page} t={t} />
        </>
      }
      t={t}
    >
      <IdeaBody {...props} />
    </ProposalView>
  )
}

async function VoteAndFollow({ ctx, page: { proposal, facts, vote, follow, place }, search }: IdeaProps) {
  const words = await getTranslations('talk')
  const path = withQuery(routes.proposal(proposal), place?.carried ?? {})
  return (
    <>
      {vote && <VotePanel ctx={ctx} facts={facts} path={path} wanted={search['wanted']} {...vote} />}
      {follow && <FollowPanel offer={follow} proposal={proposal} path={path} words={words} />}
    </>
  )
}

/** Cost, place and topic in one line. */
function factLine({ ctx: { locale, organization }, page: { proposal, choices } }: IdeaProps): string {
  const cost = proposal.cost === null ? '' : formatMoney(locale, proposal.cost, proposal.process.currency)
  const topics = topicWords({ choices, locale, languages: organization.languages })(proposal.challengeIds)
  return [cost, proposal.address, topics].filter(Boolean).join(' · ')
}
