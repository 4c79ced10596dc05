import { servedPage } from '@/components/layout/served-page'
import { ProcessTextPage, textPageMetadata } from '../../_components/process-text-page'

export const generateMetadata = textPageMetadata('narration')

export default servedPage(async function ProcessNarrationPage({ params }: { params: Promise<{ processId: string }> }) {
  return <ProcessTextPage processId={(await params).processId} kind="narration" />
})
