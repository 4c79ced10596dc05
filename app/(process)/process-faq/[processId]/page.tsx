import { servedPage } from '@/components/layout/served-page'
import { ProcessTextPage, textPageMetadata } from '../../_components/process-text-page'

export const generateMetadata = textPageMetadata('faq')

export default servedPage(async function ProcessFaqPage({ params }: { params: Promise<{ processId: string }> }) {
  return <ProcessTextPage processId={(await params).processId} kind="faq" />
})
