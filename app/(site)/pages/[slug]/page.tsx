import { notFound } from 'next/navigation'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { isSlug, ownPage } from '@/lib/site/pages/base/page-keys'
import { sitePage, sitePageMetadata } from '../../_components/site-page'

type Props = { params: Promise<{ slug: string }> }

const keyOf = async ({ params }: Props) => {
  const { slug } = await params
  return isSlug(slug) ? ownPage(slug) : notFound()
}

export const generateMetadata = servedMetadata(async (props: Props) => sitePageMetadata(await keyOf(props)))

export default servedPage(async function OwnPage(props: Props) {
  return sitePage(await keyOf(props))
})
