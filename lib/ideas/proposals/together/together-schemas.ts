import { z } from 'zod'
import { idInput } from '@/lib/foundation/input/ids'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { manyLines, oneLine } from '@/lib/foundation/input/typed-text'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'

const id = idInput

const reason = limitedText({ max: REASON_LENGTH_MAX, clean: manyLines })
const username = z.string().max(200).transform(oneLine).pipe(z.string().min(1))

// Inputs of the API; the path names the proposal.
export const invitationInput = z.strictObject({ username })
export const answerInput = z.strictObject({ accept: z.boolean() })
export const mergeInput = z.strictObject({ survivorId: id, reason })
export const mergeAnswerInput = z.strictObject({ agree: z.boolean() })
