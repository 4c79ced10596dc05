import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { EVALUATION_COMMENT_MAX } from './limits'

export const noteText = z
  .string()
  .overwrite(manyLines)
  .max(EVALUATION_COMMENT_MAX, 'fieldTooLong' satisfies ErrorName)

export const noteBody = z.strictObject({ body: noteText.min(1, 'fieldMissing' satisfies ErrorName) })
