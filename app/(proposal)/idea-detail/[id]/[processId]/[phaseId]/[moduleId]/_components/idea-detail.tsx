import { CommentList } from '@/components/comments/comment-list'
import { MapSection } from '@/components/map/map-section'
import { AuthorActions } from '@/components/proposals/author-actions'
import { DoneNotice } from '@/components/proposals/done-notice'
import { proposalFacts } from '@/components/proposals/proposal-facts'
import { ProposalView } from '@/components/proposals/proposal-view'
import { StructuredData } from '@/components/proposals/structured-data'
import { VotePanel } from '@/components/votes/vote-panel'
import { listComments } from '@/lib/comments/list-comments'
import { renderMarkdown } from '@/lib/content/markdown'
import type { Context } from '@/lib/context/context'
import { mapStyleUrl } from '@/lib/geo/map-style'
import type { Translator } from '@/lib/i18n/translations'
import type { ModuleFacts } from '@/lib/modules/queries'
import { baseUrlOf } from '@/lib/organizations/base-url'
import { proposalChoices } from '@/lib/proposals/choices'
import type { ProposalDetail } from '@/lib/proposals/get-proposal'
import { COMMENTS_PAGE_SIZE } from '@/lib/proposals/limits'
import { readListQuery } from '@/lib/proposals/list-query'
import { canCancel, canEditDraft, isOpenToAll } from '@/lib/proposals/policy'
import { routes, withQuery } from '@/lib/routes'

type Props = {
  ctx: Context
  proposal: ProposalDetail
  facts: ModuleFacts
  address: { id: number; processId: number; phaseId: number; moduleId: number }
  search: Record<string, string | string[] | undefined>
  t: Translator
}

export async function IdeaDetail({ ctx, proposal, facts, address, search, t }: Props) {
  const { locale, organization, actor } = ctx
  const { languages, timeZone } = organization
  const wish = {
    proposalId: proposal.id,
    processId: proposal.processId,
    page: readListQuery(search).page - 1,
    size: COMMENTS_PAGE_SIZE,
  }
  const isTalkedAbout = proposal.commentsCount > 0 && proposal.status !== 'CANCELLED'
  const [choices, comments] = await Promise.all([
    proposalChoices(ctx, facts.process.id),
    isTalkedAbout ? listComments(ctx, wish) : { items: [], total: 0, page: 0, size: COMMENTS_PAGE_SIZE },
  ])
  const own = routes.proposal(address)
  const { lng, lat } = proposal
  const isMapWanted = search['view'] === 'map' && lng !== null && lat !== null
  return (
    <ProposalView
      proposal={proposal}
      locale={locale}
      timeZone={timeZone}
      narrative={proposal.narrative && renderMarkdown(proposal.narrative)}
      facts={proposalFacts(proposal, {
        t,
        locale,
        languages,
        choices,
        mapHref: `${withQuery(own, { view: 'map' })}#map`,
      })}
      aside={
        <>
          {facts.module.type === 'VOTE' && <VotePanel ctx={ctx} facts={facts} proposalId={proposal.id} path={own} />}
          <AuthorActions
            editHref={
              proposal.status === 'DRAFT' && canEditDraft(actor, proposal).allowed ? routes.editProposal(address) : null
            }
            cancelHref={canCancel(actor, proposal).allowed ? `${routes.editProposal(address)}#cancel` : null}
            t={t}
          />
        </>
      }
      t={t}
    >
      <DoneNotice done={search['done']} t={t} />
      {isMapWanted && (
        <MapSection
          ctx={ctx}
          styleUrl={mapStyleUrl()}
          pointsUrl={routes.proposalPoints({ ...address, id: address.moduleId })}
          centre={{ lng, lat }}
        />
      )}
      {(facts.process.commentsEnabled || isTalkedAbout) && proposal.status !== 'DRAFT' && (
        <CommentList
          comments={comments}
          count={proposal.commentsCount}
          locale={locale}
          timeZone={timeZone}
          hrefOf={(page) => `${withQuery(own, { page })}#comments`}
          t={t}
        />
      )}
      {isOpenToAll(proposal) && (
        <StructuredData proposal={proposal} url={baseUrlOf(organization) + own} organization={organization.name} />
      )}
    </ProposalView>
  )
}
