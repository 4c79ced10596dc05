import { z } from 'zod'
import { formId, formInput, formNumber, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { electionSource, startImportInput } from './schemas'

const { shape } = electionSource

export const uploadElectionForm = formInput(
  z.strictObject({
    sourceName: formTextOrUndefined(shape.sourceName),
    sourceUrl: formTextOrUndefined(shape.sourceUrl),
    sourceLicence: formTextOrUndefined(shape.sourceLicence),
  }),
)

export const startImportForm = formInput(
  z.strictObject({
    importId: formId,
    rule: formTextOrUndefined(startImportInput.shape.rule),
    threshold: formNumber(startImportInput.shape.threshold),
  }),
)

export const importForm = z.strictObject({ importId: formId })
