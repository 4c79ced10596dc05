import { z } from 'zod'
import { electionFile } from '@/lib/foundation/files/schemas'
import { externalUrlInput } from '@/lib/foundation/input/external-url'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { ruleKinds } from '@/lib/process/allocation-rule/election'
import { SOURCE_LENGTH_MAX } from './limits'

const sourceText = limitedText({ max: SOURCE_LENGTH_MAX, clean: oneLine }).optional()

/** Where the file was published, and under which licence. */
export const electionSource = z.strictObject({
  sourceName: sourceText,
  sourceUrl: externalUrlInput.optional(),
  sourceLicence: sourceText,
})

export type ElectionSource = z.output<typeof electionSource>

/** Fields of a multipart form: an empty one is absent. */
export const uploadElectionInput = z.strictObject({ file: electionFile, ...electionSource.shape })

/** The rule replaces the one that the file declares; required if that is not implemented. */
export const startImportInput = z.strictObject({
  rule: z.enum(ruleKinds).optional(),
  threshold: z.number().int().min(0).max(999_999_999).optional(),
})

export type StartImportInput = z.output<typeof startImportInput>
