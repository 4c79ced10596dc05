import { resource, segmentId } from '@/lib/edge/http/api/resource'
import { serveTimestamp } from '@/lib/outcome/tlog/timestamps/serve-timestamp'

export const GET = resource((ctx, { moduleId }) => serveTimestamp(ctx, segmentId(moduleId)))
