import 'server-only'
import { malformedField } from '@/lib/edge/http/body/well-formed'
import type { Declared } from '@/lib/edge/http/server/action-access'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { appErrorText, errorText } from '@/lib/foundation/i18n/error-text'
import { formatTime } from '@/lib/foundation/i18n/format'
import type { AutosaveAnswer, HiddenFields, SavedText } from '@/lib/foundation/input/autosave-answer'
import type { FormAccess } from '@/lib/foundation/input/form'
import { formValues } from '@/lib/foundation/input/form-data'
import type { FieldRefusal } from '@/lib/foundation/input/validation'
import { calledAction } from './called-action'

type Values = Record<string, string | string[]>

type Saved = {
  /** What the form goes on with; `revision` is one of them. */
  fields: HiddenFields
  path?: string
  /** Of invalid fields that were not saved. */
  refused?: readonly FieldRefusal[]
}

/** How a form is saved while it is filled in. */
export type Autosaved = {
  access: Exclude<FormAccess, 'open'>
  /** Saves what is valid, or says in words why nothing is. */
  save: (ctx: SignedInContext, values: Values, data: FormData) => Promise<Saved | { problem: string }>
  /**
   * What is saved where the form has something else, after savedMeanwhile, and the hidden fields besides the revision.
   * `saved` is null if the same is saved: by an earlier request of the form, whose answer was lost.
   */
  findConflict: (
    ctx: SignedInContext,
    values: Values,
    refusal: SavedMeanwhile,
  ) => Promise<{ fields?: HiddenFields; saved: readonly SavedText[] | null }>
}

/** Creates the action that saves a form while it is filled in (`components/forms/autosave`). */
export function autosave(form: Autosaved): Declared<(data: FormData) => Promise<AutosaveAnswer>> {
  return calledAction((ctx, data: FormData) => answerAutosave(ctx, data, form), {
    access: form.access,
    isSent: (data) => data instanceof FormData,
    // The form stays as it is, and is stored in the browser.
    refused: (refusal, { locale }): AutosaveAnswer =>
      refusal.errorName === 'permissionDenied'
        ? { state: 'refused', message: appErrorText(refusal, locale) }
        : { state: 'signedOut' },
  })
}

/** Saves the form and reports the outcome; after a save of somebody else, what is saved. */
export async function answerAutosave(
  ctx: SignedInContext,
  data: FormData,
  { save, findConflict }: Autosaved,
): Promise<AutosaveAnswer> {
  const { locale } = ctx
  const values = formValues(data)
  if (malformedField(values) !== undefined) return { state: 'refused', message: errorText('fieldInvalid', locale) }
  try {
    const saved = await save(ctx, values, data)
    return 'problem' in saved ? { state: 'refused', message: saved.problem } : savedAnswer(ctx, saved)
  } catch (error) {
    // A refusal is an answer to the script.
    if (!(error instanceof AppError)) throw error
    if (!(error instanceof SavedMeanwhile)) return { state: 'refused', message: appErrorText(error, locale) }
    const { saved, ...found } = await findConflict(ctx, values, error)
    const fields = { ...found.fields, revision: error.revision }
    return saved ? { state: 'conflict', fields, savedAt: error.at, saved } : savedAnswer(ctx, { fields })
  }
}

function savedAnswer(ctx: Context, { fields, path, refused = [] }: Saved): AutosaveAnswer {
  const { locale, now, organization } = ctx
  return {
    state: 'saved',
    fields,
    savedAt: formatTime(locale, now, organization.timeZone),
    ...(path !== undefined && { path }),
    refused: Object.fromEntries(refused.map(({ field, name, params }) => [field, errorText(name, locale, params)])),
  }
}
