// Not run: `npm run check` compiles it. Each @ts-expect-error is a wrong use that must not compile.
import { expectTypeOf } from 'vitest'
import { z } from 'zod'
import { type RouteHandler, route } from '@/lib/edge/http/api/route'
import { type Answer, contract, pathId } from '@/lib/foundation/api/contract'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import type { StreamedFile } from '@/lib/foundation/output/streamed-file'
import type { TextFile } from '@/lib/foundation/output/text-file'

const tree = z.object({ id: z.number(), name: z.string(), plantedAt: z.iso.datetime() })
const declared = {
  method: 'PUT',
  path: '/trees/{treeId}',
  summary: 'Name a tree',
  tag: 'Trees',
  access: 'member',
} as const

const nameTree = contract({
  ...declared,
  params: z.strictObject({ treeId: pathId }),
  body: z.strictObject({ name: z.string(), height: z.coerce.number().optional() }),
  output: tree,
  errors: ['permissionDenied'],
})
const listTrees = contract({ ...declared, method: 'GET', output: z.array(tree), answers: 'list' })
const exportTrees = contract({ ...declared, method: 'GET', output: z.string(), answers: 'file' })
const fellTree = contract({ ...declared, method: 'DELETE', output: z.undefined(), status: 204 })

// A contract
// @ts-expect-error has one of the methods
contract({ ...declared, method: 'HEAD', output: tree })
// @ts-expect-error has one of the kinds of access
contract({ ...declared, access: 'everybody', output: tree })
// @ts-expect-error has an output
contract({ ...declared })
// @ts-expect-error has errors of the catalogue only
contract({ ...declared, output: tree, errors: ['treeUnknown'] })
// @ts-expect-error answers in one of the known kinds
contract({ ...declared, output: tree, answers: 'xml' })
// @ts-expect-error has a summary
contract({ method: 'GET', path: '/trees', tag: 'Trees', access: 'public', output: tree })
expectTypeOf(nameTree.answers).toEqualTypeOf<'json'>()
expectTypeOf(listTrees.answers).toEqualTypeOf<'list'>()

// What a handler answers: a Date where JSON has text, a page of the items of a list, a file.
type Tree = { readonly id: number; readonly name: string | Date; readonly plantedAt: string | Date }
expectTypeOf<Answer<typeof tree, 'json'>>().toExtend<Tree>()
expectTypeOf<Answer<typeof listTrees.output, 'list'>>().toExtend<Page<Tree>>()
expectTypeOf<Answer<typeof exportTrees.output, 'file'>>().toEqualTypeOf<TextFile | StreamedFile>()

// A route gets parameters, query and body as their schemas return them.
expectTypeOf(
  route(nameTree, async (ctx, input) => {
    expectTypeOf(ctx).toEqualTypeOf<Context>()
    expectTypeOf(input.treeId).toEqualTypeOf<number>()
    expectTypeOf(input.name).toEqualTypeOf<string>()
    expectTypeOf(input.height).toEqualTypeOf<number | undefined>()
    // @ts-expect-error and nothing else
    input.owner
    return { id: input.treeId, name: input.name, plantedAt: new Date() }
  }),
).toEqualTypeOf<RouteHandler>()

const aTree = { id: 1, name: 'Oak', plantedAt: new Date() }
// @ts-expect-error A route answers every field of its output
route(nameTree, async () => ({ id: 1, name: 'Oak' }))
// @ts-expect-error of the right type
route(nameTree, async () => ({ ...aTree, id: 'one' }))
// @ts-expect-error and is not handed what its contract does not take
route(nameTree, async (_ctx: Context, _input: { treeId: string }) => aTree)
// @ts-expect-error A list is a page of items
route(listTrees, async () => [aTree])
route(listTrees, async () => ({ items: [aTree], page: 0, size: 20, total: 1 }))
// @ts-expect-error A file is no text
route(exportTrees, async () => 'id,name')
route(fellTree, async () => undefined)
// A result of another form needs a function that makes the answer of it
route(nameTree, async () => ({ tree: aTree }), { answer: ({ tree: found }) => found })
// @ts-expect-error which answers the output
route(nameTree, async () => ({ tree: aTree }), { answer: ({ tree: found }) => ({ id: found.id }) })
// @ts-expect-error and cannot be left out
route(nameTree, async () => ({ tree: aTree }), { headers: () => ({}) })
