import type { Metadata } from 'next'
import { GroupsCommunity } from '@/components/finding/groups-community'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { readPage } from '@/lib/http/paging'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('finding')])
  return pageMetadata(ctx, { title: t('groups.title'), description: t('groups.intro'), path: routes.groupsCommunity() })
})

export default servedPage(async function GroupsCommunityPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext(), getTranslations('finding'), searchParams])
  return (
    <PageFrame title={t('groups.title')} crumbs={[{ href: routes.community(), label: t('community.title') }]}>
      {await GroupsCommunity({ ctx, page: readPage(search['page']), t })}
    </PageFrame>
  )
})
