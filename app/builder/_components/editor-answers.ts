import 'server-only'
import type { z } from 'zod'
import { pathLabel, type Words } from '@/components/builder/labels'
import { malformedField } from '@/lib/edge/http/body/well-formed'
import type { Autosaved } from '@/lib/edge/http/forms/autosave'
import { calledAction } from '@/lib/edge/http/forms/called-action'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { appErrorText, errorText } from '@/lib/foundation/i18n/error-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { SavedText } from '@/lib/foundation/input/autosave-answer'
import { formValues } from '@/lib/foundation/input/form-data'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { saveBlock, savePageTexts } from '@/lib/site/pages/editing/edit-draft'
import type { ActAnswer } from '@/lib/site/pages/editing/editor-answer'
import { findConflict } from '@/lib/site/pages/editing/find-conflict'
import { blockForm, pageTextsForm } from '@/lib/site/pages/editing/forms'
import { partOfBlock, partOfTexts, revisionOfPart } from '@/lib/site/pages/editing/part-revision'
import { BLOCK, type FormValues } from '@/lib/site/pages/editing/read-block-form'
import type { Edited } from '@/lib/site/pages/or-changed'
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
    // A refusal is an answer to the script.
    if (!(error instanceof AppError)) throw error
    return { state: 'refused', message: appErrorText(error, ctx.locale) }
  }
}

/** How a form of the builder is saved while it is filled in. */
export const editorAutosave: Autosaved = {
  access: 'office',
  save: (ctx, values) => (values['kind'] === undefined ? saveTexts(ctx, values) : saveOneBlock(ctx, values)),
  findConflict: async (ctx, values) => {
    const found = await findConflict(ctx, values)
    if (!found) throw new AppError('pageUnknown')
    const saved = savedFields(ctx, found, await getTranslations('builder'))
    return { saved: saved.length === 0 && !found.isRemoved ? null : saved }
  },
}

async function saveOneBlock(ctx: Context, values: FormValues) {
  const parsed = blockForm.safeParse(values)
  if (!parsed.success) return refusedField(ctx, parsed.error)
  const { saved, block } = await saveBlock(ctx, parsed.data)
  return { fields: { revision: revisionOfPart(saved, partOfBlock(block.id)) } }
}

async function saveTexts(ctx: Context, values: FormValues) {
  const parsed = pageTextsForm.safeParse(values)
  if (!parsed.success) return refusedField(ctx, parsed.error)
  const { saved } = await savePageTexts(ctx, parsed.data)
  return { fields: { revision: revisionOfPart(saved, partOfTexts) } }
}

// The first field: the form lists all of them when it is sent.
async function refusedField({ locale }: Context, error: z.ZodError): Promise<{ problem: string }> {
  const [first] = fieldRefusals(error)
  if (!first) return { problem: errorText('fieldInvalid', locale) }
  const [, path = first.field, language = ''] = /^(.*?)(?:\.([a-z]{2}))?$/.exec(first.field) ?? []
  const label = pathLabel(await getTranslations('builder'), path.replace(`${BLOCK}.`, ''), null)
  return { problem: `${label}${language && ` (${language})`}: ${errorText(first.name, locale, first.params)}` }
}

/** What is saved in place of a form of the builder that came too late, in words. */
export async function savedInstead(ctx: Context, values: FormValues): Promise<SavedText[]> {
  const found = await findConflict(ctx, values)
  return found ? savedFields(ctx, found, await getTranslations('builder')) : []
}
