import 'server-only'
import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { malformedField } from '@/lib/edge/http/body/well-formed'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { reportFailure } from '@/lib/edge/http/failures/report-failure'
import { retryHeaders } from '@/lib/edge/http/failures/retry-headers'
import { currentPath } from '@/lib/edge/http/pages/page-guard'
import { type Declared, declareAccess, refusalFor } from '@/lib/edge/http/server/action-access'
import { currentContext } from '@/lib/edge/request/current'
import type { Context } from '@/lib/foundation/context/context'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { AppError } from '@/lib/foundation/errors/app-error'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { appErrorText, errorText } from '@/lib/foundation/i18n/error-text'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'
import { translator } from '@/lib/foundation/i18n/translations'
import type { SavedText } from '@/lib/foundation/input/autosave-answer'
import { foreignAmounts } from '@/lib/foundation/input/field-currency'
import type { Form } from '@/lib/foundation/input/form'
import { formValues } from '@/lib/foundation/input/form-data'
import type { FormState } from '@/lib/foundation/input/form-state'
import { type FieldRefusal, fieldRefusals } from '@/lib/foundation/input/validation'
import { withWanted } from '@/lib/foundation/input/wanted-act'
import { writtenNumber } from '@/lib/foundation/input/written-number'
import { logger } from '@/lib/foundation/log/logger'
import { answerStatus, markActionStarted, markFormRefused, markSessionEnded } from '@/lib/framework/http/served-request'
import { isActionCall } from '@/lib/framework/next/request-kind'
import { sendOnce } from './send-once'

/** The longest text that a field takes has 100,000 characters. */
const ECHOED_VALUE_LENGTH_MAX = 200_000
const ECHOED_LENGTH_MAX = 1_000_000

type Options<Out> = Omit<Form<z.ZodType, Out>, 'input' | 'run' | 'files' | 'refreshes' | 'startsSession' | 'landing'>

export type FormAction = (previous: FormState, data: FormData) => Promise<FormState>
export type DeclaredAction = Declared<FormAction>

/**
 * Creates a server action from a command: context, access, schema, command. The command also gets the form, for its files.
 * A refusal becomes the form's state; other errors pass.
 */
export function action<Schema extends z.ZodType, Out>(
  schema: Schema,
  command: (ctx: Context, input: z.output<Schema>, data: FormData) => Promise<Out>,
  options: Options<Out>,
): DeclaredAction {
  return declareAccess(options.access, async (previous: FormState, data: FormData) => {
    // Both are client input; a payload without a form is forged: 400.
    if (!(data instanceof FormData)) throw new TypeError('An action takes a form.')
    markActionStarted()
    const attempt = nextAttempt(previous)
    const failed = (refused: Partial<Extract<FormState, { status: 'error' }>>): FormState => {
      markFormRefused()
      return { status: 'error', fields: {}, values: echoed(formValues(data), options.secrets), attempt, ...refused }
    }
    // Forms of members are on pages of members: the session has ended since the page was opened.
    const refused = async (error: AppError): Promise<FormState> => {
      if (error.errorName !== 'signInRequired' || ctx.actor.kind !== 'visitor')
        return failed(stateOf(error, ctx.locale))
      return options.wanted
        ? goTo(await signInFor(options.wanted(formValues(data)), options.asksAt), attempt)
        : failed(await endedSession(error, ctx))
    }
    let ctx: Context
    try {
      ctx = await currentContext()
    } catch (error) {
      // A refusal is a state of the form.
      return failed(unexpected(error, await requestLocale()))
    }
    // Who asks is known before what is asked is read: what strangers send costs no schema.
    const refusal = refusalFor(ctx.actor, options)
    if (refusal) return refused(refusal)
    await options.prepare?.(data)
    const values = formValues(data)
    const malformed = malformedField(values)
    if (malformed !== undefined) {
      answerStatus(400)
      return failed({ fields: { [malformed]: errorText('fieldInvalid', ctx.locale) } })
    }
    const { formKey, ...fields } = values
    const parsed = schema.safeParse(options.once ? fields : values)
    const foreign = foreignAmounts(data)
    if (!parsed.success || foreign.length > 0) {
      const refusals = [...foreign, ...(parsed.error ? fieldRefusals(parsed.error) : [])]
      return failed({ fields: fieldTexts(refusals, ctx.locale) })
    }
    let out: Out
    try {
      const run = () => command(ctx, parsed.data, data)
      out = await (options.once
        ? sendOnce(ctx, options.once, { formKey: String(formKey), content: written(fields) }, run)
        : run())
      await options.after?.(out, ctx)
    } catch (error) {
      // A refusal such as limitsUnavailable may have an outage as its cause.
      if (!(error instanceof AppError) || isDatabaseUnavailable(error)) {
        // Redirects and `notFound()` of Next.js.
        unstable_rethrow(error)
        return failed(unexpected(error, ctx.locale))
      }
      if (error.errorName === 'signInRequired') return refused(error)
      if (isAboutSeen(error.errorName)) refresh()
      return failed({
        ...stateOf(error, ctx.locale),
        ...(error instanceof SavedMeanwhile && {
          conflict: {
            revision: error.revision,
            at: error.at,
            saved: await (options.saved?.(ctx, values) ?? changedTexts(error, values)),
          },
        }),
      })
    }
    const target = await options.redirectTo?.(out, ctx)
    if (target !== undefined) return goTo(target, attempt)
    const message = await options.message?.(out, ctx)
    const saved = options.revision && { revision: await options.revision(out, ctx) }
    const answered = saved ?? options.data?.(out)
    return {
      status: 'success',
      attempt,
      ...(message !== undefined && { message }),
      ...(answered && { data: answered }),
    }
  })
}

function stateOf(error: AppError, locale: Locale): Partial<Extract<FormState, { status: 'error' }>> {
  logger().info({ refusal: error.errorName })
  const message = appErrorText(error, locale)
  const others = error.others.map(({ field, name, params }) => [field, errorText(name, locale, params)] as const)
  return error.field
    ? { fields: Object.fromEntries([[error.field, message], ...others]) }
    : { error: { name: error.errorName, code: error.code, message } }
}

// What the officer decides about has changed: the page is displayed anew around the form.
function isAboutSeen(name: ErrorName): boolean {
  return name === 'voteChangedMeanwhile' || name === 'resultChangedMeanwhile'
}

async function signInFor(wanted: string | undefined, asksAt?: (wanted: string) => string): Promise<string> {
  const path = withWanted(await currentPath(), wanted)
  return asksAt && wanted !== undefined ? `${path}#${asksAt(wanted)}` : routes.loginEnded(path)
}

// Tokens name the time at which a form was rendered.
function written(fields: Record<string, string | string[]>) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/token$/i.test(name)))
}

async function endedSession({ errorName: name, code }: AppError, { locale }: Context) {
  logger().info({ refusal: name })
  markSessionEnded()
  const signInHref = routes.loginEnded(await currentPath())
  return { error: { name, code, message: translator(locale, 'forms')('sessionEnded'), signInHref } }
}

// Return the form with its values, so that nothing is lost while the database restarts.
function unexpected(error: unknown, locale: Locale): Partial<Extract<FormState, { status: 'error' }>> {
  reportFailure(error, { routePath: '', routeType: 'action' })
  const refusal = refusalOf(error)
  answerStatus(refusal.status, retryHeaders(refusal))
  const message = appErrorText(refusal, locale)
  return { error: { name: refusal.errorName, code: refusal.code, message } }
}

function nextAttempt(previous: unknown): number {
  const { attempt } = (typeof previous === 'object' && previous !== null ? previous : {}) as { attempt?: unknown }
  return Number.isSafeInteger(attempt) ? Number(attempt) + 1 : 1
}

// When called by script, Next.js would fetch the page from its own address instead of the organization's host.
async function goTo(path: string, attempt: number): Promise<FormState> {
  if (isActionCall(await headers())) return { status: 'success', redirectTo: path, attempt }
  redirect(path)
}

// The saved values of the fields that the form would have changed, labelled by name.
function changedTexts({ saved }: SavedMeanwhile, values: Record<string, string | string[]>): SavedText[] {
  const entered = (name: string) => [values[name] ?? ''].flat().toSorted().join(', ').trim()
  const isSame = (a: string, b: string) => a === b || (a !== '' && writtenNumber(a) === writtenNumber(b))
  // Browsers send nothing for a checkbox that is not ticked; fields of other forms are left out.
  const isInForm = (name: string) => values[name] !== undefined || saved[name] === 'on'
  const names = [...new Set([...Object.keys(saved), ...Object.keys(values).filter((name) => name.includes('.'))])]
  const changed = names.filter((name) => isInForm(name) && !isSame(entered(name), (saved[name] ?? '').trim()))
  return changed.map((name) => ({ name, label: name, text: saved[name] ?? '', lang: '' }))
}

// The first message per field, in schema order, as the error summary lists them.
function fieldTexts(refusals: readonly FieldRefusal[], locale: Locale): Record<string, string> {
  const texts = new Map<string, string>()
  for (const { field, name, params } of refusals)
    if (!texts.has(field)) texts.set(field, errorText(name, locale, params))
  return Object.fromEntries(texts)
}

// What a refused form gets back: no secret, and nothing so long that its page would cost memory and time.
function echoed(values: Record<string, string | string[]>, secrets: readonly string[] = []) {
  let left = ECHOED_LENGTH_MAX
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      if (secrets.includes(name) || /password/i.test(name)) return false
      const length = [value].flat().reduce((sum, text) => sum + text.length, 0)
      if (length > ECHOED_VALUE_LENGTH_MAX || length > left) return false
      left -= length
      return true
    }),
  )
}
