import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { wideIdInput } from '@/lib/foundation/input/ids'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { textLength } from '@/lib/ideas/proposals/text-length'
import { COMMENT_LENGTH_MAX } from './limits'

/** Plain text that is not only invisible characters. */
export const commentBody = z
  .string()
  .max(20_000, 'commentTooLong' satisfies ErrorName)
  .transform(manyLines)
  .superRefine((text, ctx) => {
    const issue = (message: ErrorName) =>
      ctx.addIssue({ code: 'custom', message, params: { limit: COMMENT_LENGTH_MAX } })
    if (!/[^\s\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/u.test(text)) issue('commentEmpty')
    else if (textLength(text) > COMMENT_LENGTH_MAX) issue('commentTooLong')
  })
  .meta({ minLength: 1, maxLength: COMMENT_LENGTH_MAX })

/** Input of a comment; with `parentId` it is a reply. */
export const writeCommentInput = z.strictObject({ body: commentBody, parentId: wideIdInput.optional() })
