import { servedPage } from '@/components/layout/served-page'
import { ProcessTextPage, textPageMetadata } from '../../_components/process-text-page'

export const generateMetadata = textPageMetadata('contacts')

export default servedPage(async function ProcessContactsPage({ params }: { params: Promise<{ processId: string }> }) {
  return <ProcessTextPage processId={(await params).processId} kind="contacts" />
})
