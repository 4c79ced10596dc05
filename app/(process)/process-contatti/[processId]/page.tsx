import { ProcessTextPage, textPageMetadata } from '../../_components/process-text-page'

export const generateMetadata = textPageMetadata('contacts')

export default async function ProcessContactsPage({ params }: { params: Promise<{ processId: string }> }) {
  return <ProcessTextPage processId={(await params).processId} kind="contacts" />
}
