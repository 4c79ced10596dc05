import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import type { Context } from '@/lib/context/context'
import { currentContext } from '@/lib/context/current'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { logger } from '@/lib/log/logger'
import { appErrorText, errorText } from './error-text'
import { formValues } from './form-data'
import type { FormState } from './form-state'
import { fieldRefusals } from './validation'

type Options<Out> = {
  /** Where to go afterwards; without it the form shows the message. */
  redirectTo?: (out: Out, ctx: Context) => string | Promise<string>
  message?: (out: Out, ctx: Context) => string | Promise<string>
  /** Fields that are never sent back to the page. */
  secrets?: readonly string[]
  /** Serves somebody who has not accepted the present terms: what leads to accepting them. */
  beforeConsent?: boolean
  /** Runs the command with what only the edge has, e.g. cookies to set. */
  after?: (out: Out, ctx: Context) => Promise<void>
}

export type FormAction = (previous: FormState, data: FormData) => Promise<FormState>

/** Makes a server action of a command: context, schema, command; a refusal becomes the form's state, everything else passes. */
export function action<Schema extends z.ZodType, Out>(
  schema: Schema,
  command: (ctx: Context, input: z.output<Schema>) => Promise<Out>,
  options: Options<Out> = {},
): FormAction {
  return async (previous, data) => {
    const ctx = await currentContext()
    const attempt = previous.status === 'idle' ? 1 : previous.attempt + 1
    const values = formValues(data)
    const failed = (refused: Partial<Extract<FormState, { status: 'error' }>>): FormState => ({
      status: 'error',
      fields: {},
      values: without(values, options.secrets ?? []),
      attempt,
      ...refused,
    })
    const parsed = schema.safeParse(values)
    if (!parsed.success) {
      return failed({ fields: fieldTexts(parsed.error, ctx.locale) })
    }
    let out: Out
    try {
      if (ctx.actor.kind === 'user' && !ctx.actor.consentsCurrent && !options.beforeConsent)
        throw new AppError('consentOutdated')
      out = await command(ctx, parsed.data)
      await options.after?.(out, ctx)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      logger().info({ requestId: ctx.requestId, refusal: error.errorName, organization: ctx.organization.id })
      const message = appErrorText(error, ctx.locale)
      return failed(
        error.field
          ? { fields: { [error.field]: message } }
          : { error: { name: error.errorName, code: error.code, message } },
      )
    }
    if (options.redirectTo) return goTo(await options.redirectTo(out, ctx), attempt)
    const message = await options.message?.(out, ctx)
    return message === undefined ? { status: 'success', attempt } : { status: 'success', attempt, message }
  }
}

// Called by script, the framework would fetch the page itself, from its own address instead of the organization's host.
async function goTo(path: string, attempt: number): Promise<FormState> {
  if ((await headers()).has('next-action')) return { status: 'success', redirectTo: path, attempt }
  redirect(path)
}

// One sentence a field, the first, in the order of the schema: the error summary lists them so.
function fieldTexts(error: z.ZodError, locale: Locale): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { field, name, params } of fieldRefusals(error)) texts[field] ??= errorText(name, locale, params)
  return texts
}

function without(values: Record<string, string | string[]>, secrets: readonly string[]) {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !secrets.includes(name) && !/password/i.test(name)),
  )
}
