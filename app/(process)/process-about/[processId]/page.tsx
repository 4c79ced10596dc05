import { servedPage } from '@/components/layout/served-page'
import { contentOf } from '@/components/layout/served-part'
import { processTextPage, textPageMetadata } from '../../_components/process-text-page'

export const generateMetadata = textPageMetadata('about')

export default servedPage(async function ProcessAboutPage({ params }: { params: Promise<{ processId: string }> }) {
  return contentOf(await processTextPage({ processId: (await params).processId, kind: 'about' }))
})
