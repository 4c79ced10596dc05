import { z } from 'zod'

export const registrationStatus = z.enum(['CONFIRMED', 'PENDING', 'NONE'])

/** The claims of spec: token-claims, which are also in the token. */
export const sessionClaims = z.object({
  id: z.number().nullable(),
  name: z.string(),
  surname: z.string(),
  sub: z.string().meta({ description: 'Username' }),
  termsConditionsAccepted: z.boolean(),
  privacyPolicyAccepted: z.boolean(),
  emailRegStatus: registrationStatus,
  mobileRegStatus: registrationStatus,
  authorities: z.array(z.string()),
  assignedProcesses: z.array(z.number()),
  joinedGroups: z.array(z.number()),
  selectedOrganizationPublic: z.boolean(),
  selectedOrganizationRegAllowed: z.boolean(),
  selectedOrganization2LevelLogin: z.boolean(),
  avatar: z.url(),
})

export const nothing = z.object({})
