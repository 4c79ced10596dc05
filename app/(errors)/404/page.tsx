import { notFound } from 'next/navigation'
import { servedMetadata, servedPage } from '@/components/layout/served-page'

export const generateMetadata = servedMetadata(async () => notFound())

/** Target of unknown paths; answers with status 404. */
export default servedPage(async function UnknownPath() {
  notFound()
})
