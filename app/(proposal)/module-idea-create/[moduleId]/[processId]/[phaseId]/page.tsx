import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { listCrumbs, listHeading } from '@/components/proposals/list/list-heading'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { moduleAtAddress } from '@/lib/ideas/proposals/reading/page-facts'
import { WriteIdea } from './_components/write-idea'

type Props = { params: Promise<{ moduleId: string; processId: string; phaseId: string }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [ctx, t, ids] = await Promise.all([pageContext(), namedWords('proposals'), params])
  const path = routes.newProposal({ id: ids.moduleId, processId: ids.processId, phaseId: ids.phaseId })
  return pageMetadata(ctx, { title: t('create.title'), path, isUnlisted: true })
})

export default servedPage(async function IdeaCreatePage({ params }: Props) {
  const [ctx, t, ids] = await Promise.all([pageContext({ member: true }), namedWords('proposals'), params])
  const address = { id: addressId(ids.moduleId), processId: addressId(ids.processId), phaseId: addressId(ids.phaseId) }
  const facts = await orRefusal(moduleAtAddress(ctx, address.id, address.processId, address.phaseId))
  const list = { href: routes.proposals(address), label: listHeading(ctx, facts, t) }
  return (
    <PageFrame title={t('create.title')} crumbs={[...listCrumbs(ctx, facts), list]} width="text">
      <Heading level={1}>{t('create.title')}</Heading>
      <WriteIdea ctx={ctx} facts={facts} address={address} t={t} />
    </PageFrame>
  )
})
