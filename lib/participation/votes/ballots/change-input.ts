import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/contract'
import type { ErrorName } from '@/lib/foundation/errors/catalog'

const chosen = pathId.or(z.literal('').transform(() => undefined)).optional()
const missing: ErrorName = 'fieldMissing'

/** What the form of a ballot sends: which button was pressed names the proposal; moving also says from where. */
export const changeBallotInput = z
  .strictObject({ moduleId: pathId, give: chosen, take: chosen, move: chosen, from: chosen })
  .superRefine(({ give, take, move, from }, ctx) => {
    if (move !== undefined && from === undefined) ctx.addIssue({ code: 'custom', path: ['from'], message: missing })
    if (give === undefined && take === undefined && move === undefined)
      ctx.addIssue({ code: 'custom', path: ['give'], message: missing })
  })

export type ChangeBallotInput = z.output<typeof changeBallotInput>
