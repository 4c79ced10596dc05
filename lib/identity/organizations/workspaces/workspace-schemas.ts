import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { optionalText } from '@/lib/foundation/input/required-text'
import { schemaRefusals } from '@/lib/foundation/input/schema-refusals'
import { ENTRIES_MAX, GROUP_LENGTH_MAX } from '@/lib/identity/organizations/limits'

const entryInput = z.strictObject({
  workspaceId: idInput,
  /** The heading that the workspace is listed under. */
  group: optionalText(GROUP_LENGTH_MAX).default({}),
  isHidden: z.boolean().default(false),
})

/** The workspaces in the order of the portal. */
const entriesInput = boundedArray(entryInput, ENTRIES_MAX)
  .superRefine((entries, context) => {
    const seen = new Set<number>()
    for (const [index, { workspaceId }] of entries.entries()) {
      if (seen.has(workspaceId))
        context.addIssue({
          code: 'custom',
          message: 'fieldInvalid' satisfies ErrorName,
          path: [index, 'workspaceId'],
        })
      seen.add(workspaceId)
    }
  })
  .register(schemaRefusals, { names: ['fieldInvalid'] })

export const writeEntriesInput = z.strictObject({ entries: entriesInput })

export type WriteEntriesInput = z.output<typeof writeEntriesInput>

/** The umbrella that an organization becomes a workspace of; null for none. */
export const parentInput = z.strictObject({ parentId: idInput.nullable() })

/** The answer to the invitation of an umbrella. */
export const answerInvitationInput = z.strictObject({ isAccepted: z.boolean() })

export type AnswerInvitationInput = { umbrellaId: number } & z.output<typeof answerInvitationInput>

export type SetParentInput = { organizationId: number } & z.output<typeof parentInput>
