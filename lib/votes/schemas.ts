import { z } from 'zod'
import { pathId } from '@/lib/api/contract'

const id = z.number().int().min(1).max(2_147_483_647)

/** What a form or an address names: a proposal in a vote. */
export const preferenceInput = z.strictObject({ moduleId: pathId, proposalId: pathId })
export type PreferenceInput = z.output<typeof preferenceInput>

/** The same for moving a preference, as a form sends it. */
export const reassignPreferenceInput = z.strictObject({ moduleId: pathId, from: pathId, to: pathId })
export type ReassignPreferenceInput = z.output<typeof reassignPreferenceInput>

/** The body of moving a preference at the API. */
export const reassignBody = z.strictObject({ from: id, to: id })

export const moduleInput = z.strictObject({ moduleId: pathId })
export type ModuleInput = z.output<typeof moduleInput>

export const openVotingBody = z.strictObject({
  /** The deadline; without one the end of the phase. */
  closesAt: z.iso
    .datetime({ offset: true, error: 'dateInvalid' })
    .transform((text) => new Date(text))
    .optional(),
})

export type OpenVotingInput = ModuleInput & { closesAt?: Date | undefined }
