import { notFound } from 'next/navigation'
import { servedMetadata, servedPage } from '@/components/layout/served-page'

export const generateMetadata = servedMetadata(async () => notFound())

/** Where unknown paths are led: it answers with status 404. */
export default servedPage(async function UnknownPath() {
  notFound()
})
