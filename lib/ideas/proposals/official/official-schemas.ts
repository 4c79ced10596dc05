import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { idInput } from '@/lib/foundation/input/ids'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { fileFormFields, filesOfForm, versionFilesSchema } from '@/lib/ideas/proposals/file-schemas'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { DECIDED_STATUSES } from '@/lib/ideas/proposals/states'

const text = limitedText({ max: REASON_LENGTH_MAX, clean: manyLines })
const { documents } = versionFilesSchema.shape

/** A status with its official answer. */
export const statusInput = z.strictObject({
  status: z.enum(DECIDED_STATUSES),
  reason: text.default(''),
  reasonId: idInput.optional().meta({ description: 'A stored reason; `reason` is added to it' }),
  documents: documents.meta({ description: 'Ids of uploaded documents' }),
})

/** A new wording of an official answer. */
export const correctAnswerInput = z.strictObject({
  text: text.refine((value) => value !== '', 'fieldMissing' satisfies ErrorName),
  documents: documents.meta({ description: 'Ids of documents; those of the earlier wording if omitted' }),
  revision: revisionField,
})

const files = z.object(fileFormFields)

// Collects the document fields into one list.
export function withDocuments<Form extends z.output<typeof files>>(form: Form, ctx: z.RefinementCtx) {
  const { withFiles, imageIds, imageAlternatives, coverId, documentIds, documentNames, removedFiles, ...rest } = form
  const { newImages: _images, newDocuments: _documents, ...plain } = rest
  const given = filesOfForm({
    withFiles,
    imageIds,
    imageAlternatives,
    coverId,
    documentIds,
    documentNames,
    removedFiles,
  }).documents
  const checked = documents.safeParse(given)
  if (checked.success) return { ...plain, documents: checked.data }
  ctx.addIssue({ code: 'custom', message: 'tooManyFiles', path: ['documents'] })
  return z.NEVER
}
