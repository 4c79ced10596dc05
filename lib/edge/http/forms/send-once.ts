import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { forgetAnswers, onceOnly } from '@/lib/edge/http/api/idempotency'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Once } from '@/lib/foundation/input/form'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

const TEXT_SECONDS = 900
const WAIT_MS = 100
const WAITS_MAX = 80
const KEY = /^[\w-]{16,64}$/

/**
 * Carries out a form that creates something once, however often it is sent: by a double click, a reload, a second tab, "Back",
 * or again because the answer was lost (ADR-063). Later ones wait for the first and get its answer.
 */
export async function sendOnce<Out>(
  ctx: Context,
  { name, by }: Once,
  sent: { formKey?: string | undefined; content: unknown },
  run: () => Promise<Out>,
): Promise<Out> {
  const view = by === 'text' ? by : sent.formKey
  if (view === undefined || !(by === 'text' || KEY.test(view))) return run()
  const path = pathOf(name)
  const key = `${view}:${keyedHash('idempotency', JSON.stringify(sent.content))}`
  for (let waits = 0; ; waits++) {
    try {
      const answer = await onceOnly(
        ctx,
        path,
        key,
        null,
        async () => ({ status: 200, body: { out: await run() } }),
        by === 'text' ? TEXT_SECONDS : undefined,
      )
      return (answer.body as { out: Out }).out
    } catch (error) {
      // The first sending is still running.
      const isRunning = error instanceof AppError && error.errorName === 'idempotencyKeyInUse'
      if (!isRunning || waits >= WAITS_MAX) throw error
      await setTimeout(WAIT_MS)
    }
  }
}

/** Deletes what the actor's forms of this name were answered: sent again, they create anew. */
export async function forgetSent(ctx: Context, { name }: Pick<Once, 'name'>): Promise<void> {
  await forgetAnswers(ctx, pathOf(name))
}

function pathOf(name: string): string {
  return `form:${name}`
}
