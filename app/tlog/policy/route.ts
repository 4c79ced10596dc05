import { openResource } from '@/lib/edge/http/files/open-resource'
import { servePolicy } from '@/lib/outcome/tlog/reading/serve-policy'

export const GET = openResource((_, request) => servePolicy(request))
