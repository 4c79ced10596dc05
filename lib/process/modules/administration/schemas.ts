import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { instantText } from '@/lib/foundation/input/instants'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { optionalText, requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { ProposalType } from '@/lib/generated/prisma/enums'
import { ADDED_TYPES } from '@/lib/process/module-types/registry'
import { COUNTING_TEXT_MAX, EASY_RULES_MAX, MODULE_BODY_MAX, MODULE_NAME_MAX } from './limits'

export const updateModuleInput = z.strictObject({
  moduleId: z.number(),
  name: requiredText(MODULE_NAME_MAX).optional(),
  body: optionalText(MODULE_BODY_MAX).optional(),
  enabled: z.boolean().optional(),
  /** When it is enabled automatically; null if an officer does it by hand. */
  enablesAt: instantText.nullable().optional(),
  /** Enabled automatically when its phase is in progress. */
  opensWithPhase: z.boolean().optional(),
  canFollow: z.boolean().optional(),
  activeFollowing: z.boolean().optional(),
  requiresEmail: z.boolean().optional(),
  requiresMobile: z.boolean().optional(),
  requiresAuthCitizen: z.boolean().optional(),
  minimumAge: wholeNumber(0, 120).nullable().optional(),
  /** Groups whose members may take part; an empty list means everybody. */
  groupIds: boundedArray(idInput, 100).optional(),
  /** Types of contribution that a module of ideas accepts; an empty list means all. */
  types: boundedArray(z.enum(ProposalType), 4).optional(),
  /** The rules of a vote in easy language, one sentence a line; without it sentences are made of the settings. */
  easyRules: optionalText(EASY_RULES_MAX).optional(),
  /** A note on the page that tells how the vote is counted; Markdown. */
  countingText: optionalText(COUNTING_TEXT_MAX).optional(),
  revision: revisionField,
})

export type UpdateModuleInput = z.output<typeof updateModuleInput>

export const addModuleBody = z.strictObject({
  type: z.enum(ADDED_TYPES),
  name: updateModuleInput.shape.name.unwrap(),
  /** Source of an evaluation; may be omitted if the process has one module of ideas only. */
  sourceModuleId: idInput.optional(),
})
export type AddModuleInput = z.output<typeof addModuleBody> & { phaseId: number }
