import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { formFlag, formId, formInput } from '@/lib/foundation/input/form-fields'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { writtenNumber } from '@/lib/foundation/input/written-number'
import { ENTRIES_MAX } from '@/lib/identity/organizations/limits'
import { domainInput } from '@/lib/identity/organizations/schemas'
import { writeEntriesInput } from './workspace-schemas'

const entry = z
  .strictObject({
    workspaceId: formId,
    /** The officer's number; decimals put a workspace between two others. */
    place: z.string().max(20),
    group: boundedRecord(z.string(), z.string(), LOCALES.length).default({}),
    isHidden: formFlag,
  })
  .transform(({ place, ...rest }) => ({ ...rest, place: writtenNumber(place) }))

/** Order, groups and visibility of all workspaces; an entry without a number comes last. */
export const entriesForm = formInput(
  z
    .strictObject({ entries: boundedRecord(z.string().regex(/^\d{1,3}$/), entry, ENTRIES_MAX).default({}) })
    .transform(({ entries }): unknown => ({
      entries: Object.values(entries)
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map(({ place: _place, ...rest }) => rest),
    }))
    .pipe(writeEntriesInput),
)

function placeOf({ place }: { place: number }): number {
  return Number.isNaN(place) ? Number.POSITIVE_INFINITY : place
}

/** A workspace to invite, by its domain. */
export const inviteForm = domainInput

/** An invitation to withdraw. */
export const invitationForm = z.strictObject({ workspaceId: formId })

/** The button that answers an invitation. */
export const answerForm = z
  .strictObject({ umbrellaId: formId, answer: z.enum(['accept', 'decline']) })
  .transform(({ umbrellaId, answer }) => ({ umbrellaId, isAccepted: answer === 'accept' }))

/** A workspace to detach. */
export const workspaceForm = z.strictObject({ organizationId: formId })

/** An umbrella by its domain, for the workspace that a PLATFORM_ADMIN attaches; empty to detach it. */
export const umbrellaForm = z.strictObject({
  organizationId: formId,
  domain: z.string().overwrite(typedIdentifier).max(300),
})
