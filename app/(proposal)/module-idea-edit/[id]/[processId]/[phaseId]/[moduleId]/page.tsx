import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { contentOf } from '@/components/layout/served-part'
import { DoneNotice } from '@/components/proposals/done-notice'
import { listCrumbs, listHeading } from '@/components/proposals/list/list-heading'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { proposalAtAddress } from '@/lib/ideas/proposals/reading/page-facts'
import { editIdea } from './_components/edit-idea'

type Props = {
  params: Promise<{ id: string; processId: string; phaseId: string; moduleId: string }>
  searchParams: Promise<{ done?: string | string[] }>
}

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [ctx, t, ids] = await Promise.all([pageContext(), namedWords('proposals'), params])
  return pageMetadata(ctx, { title: t('edit.title'), path: routes.editProposal(ids), isUnlisted: true })
})

export default servedPage(async function IdeaEditPage({ params, searchParams }: Props) {
  const [ctx, t, ids] = await Promise.all([pageContext({ member: true }), namedWords('proposals'), params])
  const address = {
    processId: addressId(ids.processId),
    phaseId: addressId(ids.phaseId),
    moduleId: addressId(ids.moduleId),
  }
  const { facts, proposal } = await orRefusal(
    proposalAtAddress(ctx, addressId(ids.id), address.processId, address.phaseId, address.moduleId),
  )
  const list = { href: routes.proposals({ ...address, id: address.moduleId }), label: listHeading(ctx, facts, t) }
  return (
    <PageFrame title={t('edit.title')} crumbs={[...listCrumbs(ctx, facts), list]} width="text">
      <Heading level={1}>{t('edit.title')}</Heading>
      <DoneNotice done={(await searchParams).done} t={t} />
      {contentOf(await editIdea({ ctx, facts, proposal, address: { id: proposal.id, ...address }, t }))}
    </PageFrame>
  )
})
