// Not run: `npm run check` compiles it. Each @ts-expect-error is a wrong use that must not compile.
import { expectTypeOf } from 'vitest'
import { z } from 'zod'
import { type Answer, type AnyCall, call, type Facts, pathId } from '@/lib/foundation/api/call'
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

const aTree = { id: 1, name: 'Oak', plantedAt: new Date() }
const naming = {
  ...declared,
  params: z.strictObject({ treeId: pathId }),
  body: z.strictObject({ name: z.string(), height: z.coerce.number().optional() }),
  output: tree,
} as const

// A call gets parameters, query and body as their schemas return them.
const nameTree = call({
  ...naming,
  errors: ['permissionDenied'],
  run: async (ctx, input) => {
    expectTypeOf(ctx).toEqualTypeOf<Context>()
    expectTypeOf(input.treeId).toEqualTypeOf<number>()
    expectTypeOf(input.name).toEqualTypeOf<string>()
    expectTypeOf(input.height).toEqualTypeOf<number | undefined>()
    // @ts-expect-error and nothing else
    input.owner
    return { id: input.treeId, name: input.name, plantedAt: new Date() }
  },
})
const listTrees = call({
  ...declared,
  method: 'GET',
  output: z.array(tree),
  answers: 'list',
  run: async () => ({ items: [aTree], page: 0, size: 20, total: 1 }),
})
const fileOf = async (): Promise<TextFile> => {
  throw new Error('not run')
}
const exportTrees = call({ ...declared, method: 'GET', output: z.string(), answers: 'file', run: fileOf })
call({ ...declared, method: 'DELETE', output: z.undefined(), status: 204, run: async () => undefined })
// Any call stands in the table.
expectTypeOf(nameTree).toExtend<AnyCall>()
expectTypeOf(listTrees).toExtend<AnyCall>()

const run = async () => aTree
// A call
// @ts-expect-error has one of the methods
call({ ...declared, method: 'HEAD', output: tree, run })
// @ts-expect-error has one of the kinds of access
call({ ...declared, access: 'everybody', output: tree, run })
// @ts-expect-error has an output
call({ ...declared, run })
// @ts-expect-error has errors of the catalogue only
call({ ...declared, output: tree, errors: ['treeUnknown'], run })
// @ts-expect-error answers in one of the known kinds
call({ ...declared, output: tree, answers: 'xml', run })
// @ts-expect-error has a summary
call({ method: 'GET', path: '/trees', tag: 'Trees', access: 'public', output: tree, run })
// @ts-expect-error runs something
call({ ...declared, output: tree })
expectTypeOf(nameTree.answers).toEqualTypeOf<'json'>()
expectTypeOf(listTrees.answers).toEqualTypeOf<'list'>()

// What a handler answers: a Date where JSON has text, a page of the items of a list, a file.
type Tree = { readonly id: number | bigint; readonly name: string | Date; readonly plantedAt: string | Date }
expectTypeOf<Answer<typeof tree, 'json'>>().toExtend<Tree>()
expectTypeOf<Answer<typeof listTrees.output, 'list'>>().toExtend<Page<Tree>>()
expectTypeOf<Answer<typeof exportTrees.output, 'file'>>().toEqualTypeOf<TextFile | StreamedFile>()

// An answer without fields takes any result, which it leaves out; a large id is a number outside.
call({ ...declared, output: z.object({}), run: async () => undefined })
call({ ...naming, run: async () => ({ ...aTree, id: 1n, owner: 'Ada' }) })
expectTypeOf<Facts<typeof tree>>().toEqualTypeOf<{ id: number; name: string; plantedAt: Date }>()
expectTypeOf<Facts<z.ZodNullable<z.ZodArray<typeof tree>>>>().toExtend<{ plantedAt: Date }[] | null>()

// @ts-expect-error A call answers every field of its output
call({ ...naming, run: async () => ({ id: 1, name: 'Oak' }) })
// @ts-expect-error of the right type
call({ ...naming, run: async () => ({ ...aTree, id: 'one' }) })
// @ts-expect-error and is not handed what it does not take
call({ ...naming, run: async (_ctx: Context, _input: { treeId: string }) => aTree })
// @ts-expect-error A list is a page of items
call({ ...declared, method: 'GET', output: z.array(tree), answers: 'list', run: async () => [aTree] })
// @ts-expect-error A file is no text
call({ ...declared, method: 'GET', output: z.string(), answers: 'file', run: async () => 'id,name' })
// A result of another form needs a function that makes the answer of it
call({ ...naming, run: async () => ({ tree: aTree }), answer: ({ tree: found }) => found })
// @ts-expect-error which answers the output
call({ ...naming, run: async () => ({ tree: aTree }), answer: ({ tree: found }) => ({ id: found.id }) })
// @ts-expect-error and cannot be left out
call({ ...naming, run: async () => ({ tree: aTree }), headers: () => ({}) })
