import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getProposalVersion } from '@/lib/ideas/proposals/reading/get-proposal'
import { atProposal, type ProposalParams } from '../../../../../../../_components/at-proposal'
import { OneVersion } from '../_components/one-version'

type Props = { params: ProposalParams & Promise<{ number: string }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [{ ctx, t, address }, { number }] = await Promise.all([atProposal(params), params])
  const title = t('detail.version', { number: addressId(number) })
  return pageMetadata(ctx, { title, path: routes.version(address, addressId(number)), isUnlisted: true })
})

export default servedPage(async function VersionPage({ params }: Props) {
  const [at, { number }] = await Promise.all([atProposal(params), params])
  const { ctx, t, address, proposal } = at
  const shown = await orRefusal(getProposalVersion(ctx, proposal.id, addressId(number)))
  const all = { href: routes.versions(address), label: t('versions.title') }
  const isCurrent = shown.version.id === proposal.version.id
  return (
    <PageFrame
      title={t('detail.version', { number: shown.version.number })}
      crumbs={[...at.crumbs, all]}
      isArchived={at.isArchived}
    >
      <Notice title={t(isCurrent ? 'versions.isShown' : 'versions.isOld', { number: shown.version.number })}>
        <a href={isCurrent ? routes.versions(address) : routes.proposal(address)}>
          {t(isCurrent ? 'versions.title' : 'versions.toShown')}
        </a>
      </Notice>
      <OneVersion at={at} version={shown} />
    </PageFrame>
  )
})
