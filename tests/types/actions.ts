// Not run: `npm run check` compiles it. Each @ts-expect-error is a wrong use that must not compile.
import { expectTypeOf } from 'vitest'
import { z } from 'zod'
import { action, type DeclaredAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { formTime } from '@/lib/foundation/input/form-fields'

const treeForm = z.strictObject({ treeId: z.coerce.number(), name: z.string() })

// An action gives its command what its schema returns, and its options what the command returns.
const nameTree = action(
  treeForm,
  async (ctx, input) => {
    expectTypeOf(ctx).toEqualTypeOf<Context>()
    expectTypeOf(input).toEqualTypeOf<{ treeId: number; name: string }>()
    return { id: input.treeId }
  },
  {
    access: 'member',
    redirectTo: ({ id }) => `/trees/${id}`,
    message: (out) => {
      expectTypeOf(out).toEqualTypeOf<{ id: number }>()
      return 'Saved'
    },
  },
)
expectTypeOf(nameTree).toEqualTypeOf<DeclaredAction>()

const rename = async (_ctx: Context, _input: { treeId: number; name: string }) => ({ id: 1 })
action(treeForm, rename, { access: 'open' })
// @ts-expect-error An action declares who may use it
action(treeForm, rename)
// @ts-expect-error by one of the known words
action(treeForm, rename, { access: 'everybody' })
// @ts-expect-error The schema returns everything that the command takes
action(treeForm.omit({ name: true }), rename, { access: 'open' })
// @ts-expect-error in its type
action(z.strictObject({ treeId: z.string(), name: z.string() }), rename, { access: 'open' })
// @ts-expect-error A command has a context
action(treeForm, async (_input: { treeId: number; name: string }) => undefined, { access: 'open' })
// @ts-expect-error and is asynchronous
action(treeForm, () => 1, { access: 'open' })
// @ts-expect-error A redirect is an address
action(treeForm, rename, { access: 'open', redirectTo: ({ id }) => id })
// @ts-expect-error made of what the command returns
action(treeForm, rename, { access: 'open', redirectTo: ({ slug }) => slug })
// @ts-expect-error An option is a known one
action(treeForm, rename, { access: 'open', redirect: () => '/' })

// A form gives its command instants for local times, and its options what the command returns.
form({
  input: z.strictObject({ treeId: z.coerce.number(), plantedAt: formTime }),
  run: async (_ctx, input) => {
    expectTypeOf(input).toEqualTypeOf<{ treeId: number; plantedAt: Date }>()
    return { id: input.treeId }
  },
  access: 'office',
  redirectTo: ({ id }) => `/trees/${id}`,
})
form({ input: treeForm, run: rename, access: 'open' })
// @ts-expect-error A form declares who may send it
form({ input: treeForm, run: rename })
// @ts-expect-error Its fields are everything that the command takes
form({ input: treeForm.omit({ name: true }), run: rename, access: 'open' })
// @ts-expect-error A redirect is made of what the command returns
form({ input: treeForm, run: rename, access: 'open', redirectTo: ({ slug }) => slug })

// A form starts a session only if its command may return one.
const issued = { token: 'a-token', claims: { id: 7 } }
const signIn = { input: treeForm, access: 'open', startsSession: true } as const
form({ ...signIn, run: async () => issued })
form({ ...signIn, run: async (): Promise<{ path: string } & Partial<typeof issued>> => ({ path: '/' }) })
// @ts-expect-error A command without a token starts none
form({ ...signIn, run: async () => ({ id: 1 }) })
