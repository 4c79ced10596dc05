import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { languageList } from './content-schemas'
import { draftShape } from './field-shapes'
import { REASON_LENGTH_MAX } from './limits'
import { PROPOSAL_TYPES } from './states'

/** Input of a new draft. `locale` is the language it is written in, else the language of the request. */
export const createDraftInput = z
  .strictObject({ ...draftShape, type: z.enum(PROPOSAL_TYPES), locale: z.enum(LOCALES) })
  .partial()

/** Input of a saved draft; a save of an older `revision` than the stored one is refused. */
export const saveDraftInput = z
  .strictObject({
    ...draftShape,
    type: z.enum(PROPOSAL_TYPES),
    locale: z.enum(LOCALES),
    revision: revisionField,
  })
  .partial()

/** Input of publishing; languages not named here are those of the draft. */
export const publishInput = z.strictObject({ languages: languageList.optional() })

export type DraftFields = z.output<typeof createDraftInput>
export type SavedFields = z.output<typeof saveDraftInput>

/** The form to cancel a proposal, with a confirmation box. */
export const cancelBody = z.strictObject({
  /** Required of officers; the authors and followers read it. */
  reason: z
    .string()
    .overwrite(manyLines)
    .max(REASON_LENGTH_MAX, { error: 'fieldTooLong' satisfies ErrorName })
    .optional(),
})
