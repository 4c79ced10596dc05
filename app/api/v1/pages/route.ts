import { route } from '@/lib/edge/http/api/route'
import { listedAnswer, savedAnswer } from '@/lib/site/pages/calls'
import { createPageContract, listPagesContract } from '@/lib/site/pages/contracts'
import { createPage } from '@/lib/site/pages/create-page'
import { listPages } from '@/lib/site/pages/list-pages'

export const GET = route(listPagesContract, listPages, { answer: listedAnswer })
export const POST = route(createPageContract, createPage, {
  answer: ({ key, ...draft }) => ({ key, ...savedAnswer(draft) }),
})
