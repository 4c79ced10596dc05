import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { deskInput, processRolesInput, resetInput } from '@/lib/identity/users/schemas'
import { person } from './people-contracts'

const common = { tag: 'People', access: 'member' } as const
const params = z.strictObject({ id: pathId })
const count = z.number().int()
const instant = z.iso.datetime()
const place = z.object({ id: count, name: z.partialRecord(z.enum(LOCALES), z.string()) })

export const readRecordContract = contract({
  ...common,
  method: 'GET',
  path: '/users/{id}/record',
  summary: 'Confirmations, contributions, places, roles and consents of a member; never ballots (ADMIN)',
  params,
  output: z.object({
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    emailConfirmedAt: instant.nullable(),
    mobileConfirmedAt: instant.nullable(),
    deskConfirmedAt: instant.nullable(),
    hasSecondFactor: z.boolean(),
    ideas: count,
    fundedIdeas: count.meta({ description: 'Ideas of the person that are being carried out' }),
    comments: count,
    evaluations: count,
    processes: z.array(place),
    groups: z.array(place),
    roles: z.array(place.extend({ authorities: z.array(z.string()) })),
    consents: z.array(z.object({ kind: z.string(), version: count, accepted: z.boolean(), at: instant })),
  }),
  errors: ['permissionDenied', 'accountUnknown'],
})

export const confirmAtDeskContract = contract({
  ...common,
  method: 'PUT',
  path: '/users/{id}/desk-confirmation',
  summary: 'Record that a document of the member was seen, or take it back; holds in this organization (ADMIN)',
  params,
  body: deskInput,
  output: person,
  errors: ['permissionDenied', 'accountUnknown', 'notOnYourself'],
})

export const resendConfirmationContract = contract({
  ...common,
  method: 'POST',
  path: '/users/{id}/email-confirmation',
  summary: 'Send the confirmation mail of a member again (ADMIN)',
  params,
  output: z.object({ email: z.string() }),
  status: 202,
  errors: [
    ...(['permissionDenied', 'accountUnknown', 'noRegistrationForEmail'] as const),
    ...(['emailAlreadyVerified', 'tooManyRequests'] as const),
  ],
})

export const resetSecondFactorContract = contract({
  ...common,
  method: 'POST',
  path: '/users/{id}/second-factor-reset',
  summary: 'Remove a lost second factor; sessions end and the member gets a mail (ADMIN)',
  description: 'Members who work for another organization, or for the platform, need a PLATFORM_ADMIN.',
  params,
  body: resetInput,
  output: z.undefined(),
  status: 204,
  errors: [
    ...(['permissionDenied', 'accountUnknown', 'notOnYourself', 'reasonRequired'] as const),
    ...(['secondFactorOff', 'secondFactorElsewhere'] as const),
  ],
  critical: {
    about: 'person',
    log: ['person.secondFactorReset'],
    reason: 'reason',
    notice: { mail: ['second-factor-reset'] },
    preview: 'admin/people/[userId]/second-factor/page.tsx',
    undo: 'the member sets up a second factor again',
  },
})

export const setProcessRolesContract = contract({
  ...common,
  method: 'PUT',
  path: '/users/{id}/processes/{processId}/roles',
  summary: 'Set what a member does in one process; other processes stay as they are (ADMIN)',
  params: params.extend({ processId: pathId }),
  body: processRolesInput,
  output: person,
  errors: ['permissionDenied', 'accountUnknown', 'processUnknown', 'reasonRequired'],
  critical: {
    about: 'person',
    log: ['person.processRolesSet'],
    reason: 'reason',
    notice: { mail: ['roles-changed'] },
    preview: 'admin/people/[userId]/page.tsx',
    undo: 'the same call with the roles of before',
  },
})
