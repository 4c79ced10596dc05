import { openResource } from '@/lib/edge/http/files/open-resource'
import { serveEarlierCheckpoint } from '@/lib/outcome/tlog/reading/serve-log'

export const GET = openResource(({ size }) => serveEarlierCheckpoint(String(size)))
