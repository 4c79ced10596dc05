import { offerApi } from '@/lib/edge/http/api/answer-directly'
import { answerApi, serveApi } from '@/lib/edge/http/api/serve-api'
import { serveDescription } from '@/lib/edge/openapi/serve-description'
import { calls } from '@/lib/generated/calls'

const api = answerApi(calls, new Map([['openapi.json', (request) => serveDescription(calls, request)]]))
offerApi(api)
const answer = serveApi(api)

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}
