import { EvaluationList } from '@/components/evaluations/evaluation-list'
import { DeliveryView } from '@/components/follow-up/delivery-view'
import { JsonLd } from '@/components/json-ld'
import { HiddenNotice } from '@/components/moderation/hidden-notice'
import { DoneNotice } from '@/components/proposals/done-notice'
import { ListPlaceLinks } from '@/components/proposals/reading/list-place-links'
import { SharePanel } from '@/components/proposals/reading/share-panel'
import { WaitingNotice } from '@/components/proposals/writing/waiting-notice'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { takeBackAction } from '@/lib/generated/actions/ideas/proposals/publishing/take-back-draft'
import { isOpenToAll } from '@/lib/ideas/proposals/policy'
import { schemaProposal } from '@/lib/ideas/proposals/reading/schema-proposal'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { IdeaPage } from '@/lib/views/ideas/load-idea-page'
import { IdeaPlace } from './idea-place'
import { IdeaTalk } from './idea-talk'

export type IdeaProps = {
  ctx: Context
  page: IdeaPage
  search: Record<string, string | string[] | undefined>
  t: Translator<'proposals'>
}

/** What stands below the text of an idea. */
export function IdeaBody({ ctx, page, search, t }: IdeaProps) {
  const { proposal, evaluations, delivery, hidden, place } = page
  const base = baseUrlOf(ctx.organization)
  const path = routes.proposal(proposal)
  const organization = ctx.organization.name
  return (
    <>
      <DoneNotice done={search['done']} t={t} />
      {proposal.isWaiting && <WaitingNotice proposalId={proposal.id} action={takeBackAction} />}
      {evaluations && <EvaluationList ctx={ctx} evaluations={evaluations} />}
      {delivery && <DeliveryView ctx={ctx} {...delivery} currency={proposal.process.currency} />}
      {hidden && <HiddenNotice hidden={hidden} path={path} />}
      <IdeaPlace ctx={ctx} proposal={proposal} isMapRequested={search['view'] === 'map'} t={t} />
      <IdeaTalk ctx={ctx} page={page} done={search['done']} path={path} t={t} />
      {proposal.status !== 'DRAFT' && <SharePanel url={base + path} codeSrc={routes.proposalCode(proposal)} t={t} />}
      {place && <ListPlaceLinks place={place} t={t} />}
      {isOpenToAll(proposal) && <JsonLd data={schemaProposal(proposal, { base, path, organization })} />}
    </>
  )
}
