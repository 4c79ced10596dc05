import { ProcessTextPage, textPageMetadata } from '../../_components/process-text-page'

export const generateMetadata = textPageMetadata('about')

export default async function ProcessAboutPage({ params }: { params: Promise<{ processId: string }> }) {
  return <ProcessTextPage processId={(await params).processId} kind="about" />
}
