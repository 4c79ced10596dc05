import { openResource } from '@/lib/edge/http/files/open-resource'
import { serveAddCheckpoint } from '@/lib/outcome/tlog/reading/serve-witness'

export const POST = openResource((_, request) => serveAddCheckpoint(request))
