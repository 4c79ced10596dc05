import 'server-only'
import type { z } from 'zod'
import { pathLabel, type Words } from '@/components/builder/labels'
import { malformedField } from '@/lib/edge/http/body/well-formed'
import { calledAction } from '@/lib/edge/http/forms/called-action'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { appErrorText, errorText } from '@/lib/foundation/i18n/error-text'
import { formatTime } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { formValues } from '@/lib/foundation/input/form-data'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { baseOfBlock, baseOfTexts } from '@/lib/site/pages/editing/base-of'
import { saveBlock, savePageTexts } from '@/lib/site/pages/editing/edit-draft'
import type { ActAnswer, AutosaveAnswer } from '@/lib/site/pages/editing/editor-answer'
import { findConflict } from '@/lib/site/pages/editing/find-conflict'
import { blockForm, pageTextsForm } from '@/lib/site/pages/editing/forms'
import { BLOCK, type FormValues } from '@/lib/site/pages/editing/read-block-form'
import type { Edited } from '@/lib/site/pages/or-changed'
import type { SavedDraft } from '@/lib/site/pages/versions/save-content'
import { savedFields } from './saved-fields'

type Call = { ctx: Context; t: Words; values: FormValues }

/** Creates an action that the script of the editor calls with a form. */
export function editorAction<Answer>(answer: (call: Call) => Promise<Answer>) {
  return calledAction(
    async (ctx: Context, data: FormData): Promise<Answer | Refused> =>
      answer({ ctx, t: await getTranslations('builder'), values: formValues(data) }),
    {
      access: 'office',
      isSent: (data) => data instanceof FormData,
      // The form stays as it is, and is stored in the browser.
      refused: (refusal, { locale }): Refused =>
        refusal.errorName === 'permissionDenied'
          ? { state: 'refused', message: appErrorText(refusal, locale) }
          : { state: 'signedOut' },
    },
  )
}

type Refused = { state: 'signedOut' } | { state: 'refused'; message: string }

/** Changes the draft for the script of the editor and reports the outcome. */
export async function actAnswer<Schema extends z.ZodType>(
  { ctx, t, values }: Call,
  schema: Schema,
  work: (ctx: Context, form: z.output<Schema>) => Promise<Edited & { revision?: number }>,
): Promise<ActAnswer> {
  const parsed = malformedField(values) === undefined ? schema.safeParse(values) : undefined
  if (!parsed?.success) return { state: 'refused', message: errorText('fieldInvalid', ctx.locale) }
  try {
    const { done, number = 0, now = number, at = null, revision } = await work(ctx, parsed.data)
    if (done === 'changed') return { state: 'changed', message: t('done.changed') }
    const message = t(`done.${done as 'up'}`, { number, now })
    return { state: 'done', message, at, ...(revision !== undefined && { revision }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: 'refused', message: appErrorText(error, ctx.locale) }
  }
}

/** Saves a form of the builder while it is filled in; with a conflict, returns what is saved. */
export async function autosaveAnswer(call: Call): Promise<AutosaveAnswer> {
  const { ctx, values } = call
  const { locale } = ctx
  const malformed = malformedField(values)
  if (malformed !== undefined) return { state: 'refused', message: errorText('fieldInvalid', locale) }
  try {
    return values['kind'] === undefined ? await saveTexts(call) : await saveOneBlock(call)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.errorName === 'draftChanged') return conflictAnswer(call)
    return { state: 'refused', message: appErrorText(error, locale) }
  }
}

async function saveOneBlock(call: Call): Promise<AutosaveAnswer> {
  const parsed = blockForm.safeParse(call.values)
  if (!parsed.success) return refusedField(call, parsed.error)
  const { saved, block } = await saveBlock(call.ctx, parsed.data)
  return savedAnswer(call.ctx, saved, baseOfBlock(saved.content, block.id))
}

async function saveTexts(call: Call): Promise<AutosaveAnswer> {
  const parsed = pageTextsForm.safeParse(call.values)
  if (!parsed.success) return refusedField(call, parsed.error)
  const { saved } = await savePageTexts(call.ctx, parsed.data)
  return savedAnswer(call.ctx, saved, baseOfTexts(saved.content))
}

function savedAnswer(ctx: Context, { revision, updatedAt }: SavedDraft, base: string): AutosaveAnswer {
  return { state: 'saved', revision, base, savedAt: timeIn(ctx, updatedAt) }
}

// The first field: the form lists all of them when it is sent.
function refusedField({ ctx: { locale }, t }: Call, error: z.ZodError): AutosaveAnswer {
  const [first] = fieldRefusals(error)
  if (!first) return { state: 'refused', message: errorText('fieldInvalid', locale) }
  const [, path = first.field, language = ''] = /^(.*?)(?:\.([a-z]{2}))?$/.exec(first.field) ?? []
  const label = pathLabel(t, path.replace(`${BLOCK}.`, ''), null)
  const message = errorText(first.name, locale, first.params)
  return { state: 'refused', message: `${label}${language && ` (${language})`}: ${message}` }
}

async function conflictAnswer({ ctx, t, values }: Call): Promise<AutosaveAnswer> {
  const found = await findConflict(ctx, values)
  if (!found) return { state: 'refused', message: errorText('pageUnknown', ctx.locale) }
  const { revision, base, updatedAt, isRemoved } = found
  const saved = savedFields(ctx, found, t)
  const savedAt = timeIn(ctx, updatedAt ?? ctx.now)
  // The same is saved: an earlier request of this form, whose answer was lost.
  if (saved.length === 0 && !isRemoved) return { state: 'saved', revision, base, savedAt }
  return { state: 'conflict', revision, base, savedAt, saved }
}

function timeIn({ locale, organization }: Context, instant: Date): string {
  return formatTime(locale, instant, organization.timeZone)
}
