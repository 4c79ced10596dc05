import { openResource } from '@/lib/edge/http/files/open-resource'
import { serveCheckpoint } from '@/lib/outcome/tlog/reading/serve-log'

export const dynamic = 'force-dynamic'

export const GET = openResource(serveCheckpoint)
