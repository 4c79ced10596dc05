import type { Metadata } from 'next'
import { plainText } from '@/lib/content/plain-text'
import type { Context } from '@/lib/context/context'
import { feedLink } from '@/lib/finding/feed-link'
import { pageMetadata } from '@/lib/http/page-metadata'
import { getTranslations } from '@/lib/i18n/translations'
import type { ProposalDetail } from '@/lib/proposals/get-proposal'
import { isOpenToAll } from '@/lib/proposals/policy'
import { routes } from '@/lib/routes'

/** Share tags of an idea; what not everybody may read says nothing of itself. */
export async function shareMetadata(ctx: Context, proposal: ProposalDetail, path: string): Promise<Metadata> {
  const t = await getTranslations('proposals')
  if (!ctx.organization.publiclyVisible || !isOpenToAll(proposal))
    return pageMetadata(ctx, { title: t('list.title'), path, isUnlisted: true })
  return pageMetadata(ctx, {
    title: proposal.title,
    description: plainText(proposal.summary || proposal.narrative) || t('list.description'),
    path,
    feed: feedLink(ctx, { id: proposal.processId, ...proposal.process }),
    type: 'article',
    image: { src: routes.shareImage(proposal.id, proposal.version.id), width: 1200, height: 630, alt: proposal.title },
  })
}
