import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { contentOf } from '@/components/layout/served-part'
import { DoneNotice } from '@/components/proposals/done-notice'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { type ProposalParams, workAtProposal } from '../../../../../../_components/at-proposal'
import { coAuthors } from './_components/co-authors'

type Props = { params: ProposalParams; searchParams: Promise<{ done?: string | string[] }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { ctx, t, address } = await workAtProposal(params)
  return pageMetadata(ctx, { title: t('together.title'), path: routes.coAuthors(address), isUnlisted: true })
})

export default servedPage(async function CoAuthorsPage({ params, searchParams }: Props) {
  const [at, { done }] = await Promise.all([workAtProposal(params), searchParams])
  return (
    <PageFrame title={at.t('together.title')} crumbs={at.crumbs} width="text" isArchived={at.isArchived}>
      <Heading level={1}>{at.t('together.title')}</Heading>
      <DoneNotice done={done} t={at.t} />
      {contentOf(await coAuthors({ at }))}
    </PageFrame>
  )
})
