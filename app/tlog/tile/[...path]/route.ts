import { openResource } from '@/lib/edge/http/files/open-resource'
import { serveTile } from '@/lib/outcome/tlog/reading/serve-log'

export const GET = openResource(({ path }) => serveTile([path ?? []].flat()))
