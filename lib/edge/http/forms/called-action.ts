import 'server-only'
import { type Declared, declareAccess, refusalFor } from '@/lib/edge/http/server/action-access'
import { currentContext } from '@/lib/edge/request/current'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { AppError } from '@/lib/foundation/errors/app-error'
import type { FormAccess } from '@/lib/foundation/input/form'
import { markActionStarted } from '@/lib/framework/http/served-request'

type Options<Sent, Out, Access> = {
  /** Who may call it: checked before anything of what is sent is read. */
  access: Access
  /** Whether the script sent a value of this type; anything else is forged. */
  isSent: (sent: unknown) => sent is Sent
  /** The answer to somebody who may not call it. */
  refused: (refusal: AppError, ctx: Context) => Out
}

/** Creates a server action that a script calls for an answer: context, access, work. */
export function calledAction<Sent, Out, Access extends FormAccess>(
  run: (ctx: Access extends 'open' ? Context : SignedInContext, sent: Sent) => Promise<Out>,
  { access, isSent, refused }: Options<Sent, Out, Access>,
): Declared<(sent: Sent) => Promise<Out>> {
  return declareAccess(access, async (sent: Sent): Promise<Out> => {
    if (!isSent(sent)) throw new TypeError('The script of the page sends another value.')
    markActionStarted()
    const ctx = await currentContext()
    const refusal = refusalFor(ctx.actor, { access })
    return refusal ? refused(refusal, ctx) : run(ctx as SignedInContext, sent)
  })
}
