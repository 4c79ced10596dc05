import type { Metadata } from 'next'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { beginningOf, beginningOfText } from '@/lib/foundation/markdown/plain-of-text'
import { feedLink } from '@/lib/ideas/finding/feed-link'
import { isOpenToAll } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'

/** Share tags of an idea; none if it is not public. */
export async function shareMetadata(ctx: Context, proposal: ProposalDetail, path: string): Promise<Metadata> {
  const t = await getTranslations('proposals')
  if (!ctx.organization.publiclyVisible || !isOpenToAll(proposal))
    return pageMetadata(ctx, { title: t('list.title'), path, isUnlisted: true })
  return pageMetadata(ctx, {
    title: proposal.title,
    description: beginningOf(proposal.summary) || beginningOfText(proposal.narrative) || t('list.description'),
    path,
    feed: feedLink(ctx, { id: proposal.processId, ...proposal.process }),
    type: 'article',
    image: { src: routes.shareImage(proposal.id, proposal.version.id), width: 1200, height: 630, alt: proposal.title },
  })
}
