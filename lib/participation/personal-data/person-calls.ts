import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { confirmAtDesk } from '@/lib/identity/users/people/confirm-at-desk'
import { person } from '@/lib/identity/users/people/people-shapes'
import { readPersonRecord } from '@/lib/identity/users/people/read-person-record'
import { resendConfirmation } from '@/lib/identity/users/people/resend-confirmation'
import { resetSecondFactor } from '@/lib/identity/users/people/reset-second-factor'
import { setProcessRoles } from '@/lib/identity/users/people/set-process-roles'
import { deskInput, processRolesInput, resetInput } from '@/lib/identity/users/schemas'

const common = { tag: 'People', access: 'member' } as const

const params = z.strictObject({ id: pathId })

const count = z.number().int()

const instant = z.iso.datetime()

const place = z.object({ id: count, name: z.partialRecord(z.enum(LOCALES), z.string()) })

export const readRecordCall = call({
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
  run: (ctx, { id }) => readPersonRecord(ctx, id),
})

export const confirmAtDeskCall = call({
  ...common,
  method: 'PUT',
  path: '/users/{id}/desk-confirmation',
  summary: 'Record that a document of the member was seen, or take it back; holds in this organization (ADMIN)',
  params,
  body: deskInput,
  output: person,
  errors: ['permissionDenied', 'accountUnknown', 'notOnYourself'],
  run: (ctx, { id, confirmed }) => confirmAtDesk(ctx, { userId: id, confirmed }),
})

export const resendConfirmationCall = call({
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
  run: (ctx, { id }) => resendConfirmation(ctx, { userId: id }),
})

export const resetSecondFactorCall = call({
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
  run: (ctx, { id, reason }) => resetSecondFactor(ctx, { userId: id, reason }),
})

export const setProcessRolesCall = call({
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
  run: (ctx, { id, ...input }) => setProcessRoles(ctx, { userId: id, ...input }),
})
