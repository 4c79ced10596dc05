import { route } from '@/lib/edge/http/api/route'
import { contentAnswer } from '@/lib/site/pages/calls'
import { getVersionContract } from '@/lib/site/pages/contracts'
import { getVersion } from '@/lib/site/pages/list-versions'

export const GET = route(getVersionContract, getVersion, {
  answer: ({ content, ...version }) => ({ ...version, ...contentAnswer(content) }),
})
