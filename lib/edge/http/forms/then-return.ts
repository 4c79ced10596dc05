import type { Context } from '@/lib/foundation/context/context'
import { returnPath } from '@/lib/foundation/input/return-path'

/** Runs a command and adds the return path, if it stays on this site. */
export function thenReturn<Input, Out>(command: (ctx: Context, input: Input) => Promise<Out>) {
  return async (
    ctx: Context,
    input: Input & { returnTo?: string | undefined },
  ): Promise<Out & { returnTo: string }> => {
    const out = await command(ctx, input)
    return { ...out, returnTo: returnPath(input.returnTo) }
  }
}
