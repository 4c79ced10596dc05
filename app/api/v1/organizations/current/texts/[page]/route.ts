import { route } from '@/lib/edge/http/api/route'
import { getContent } from '@/lib/site/content/content-blocks'
import { getContentContract, writeContentContract } from '@/lib/site/content/contracts'
import { writeContent } from '@/lib/site/content/write-content'

export const GET = route(getContentContract, getContent)
export const PUT = route(writeContentContract, writeContent)
