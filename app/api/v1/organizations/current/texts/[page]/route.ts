import { getContent } from '@/lib/content/content-blocks'
import { getContentContract, writeContentContract } from '@/lib/content/contracts'
import { writeContent } from '@/lib/content/write-content'
import { route } from '@/lib/http/route'

export const GET = route(getContentContract, getContent)
export const PUT = route(writeContentContract, writeContent)
