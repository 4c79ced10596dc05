import { unknownCall } from '@/lib/edge/http/api/unknown-call'

export { unknownCall as DELETE, unknownCall as GET, unknownCall as PATCH, unknownCall as POST, unknownCall as PUT }
