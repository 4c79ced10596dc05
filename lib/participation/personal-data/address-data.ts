import { type PersonalTable, personalTables } from './personal-data'

const OTHER = 'empty, or the account of somebody else'
const OURS = 'says which record it belongs to, nothing of the person'

/**
 * Tables whose rows need no account: they belong to whoever confirmed the address. Rows of the two last that were made
 * with an account are in personal-data.ts.
 */
export const addressTables = {
  subscriptions: {
    model: 'Subscription',
    owner: 'emailKey',
    exported: ['email', 'locale', 'interests', 'createdAt', 'confirmedAt', 'endedAt'],
    withheld: { id: OURS, organizationId: OURS, confirmHash: 'a secret', confirmExpiresAt: 'of that secret' },
  },
  barrierReports: {
    model: 'BarrierReport',
    owner: 'emailKey',
    exported: [
      ...['page', 'body', 'name', 'email', 'locale', 'dueOn', 'createdAt', 'answer', 'closedAt', 'earlierAnswers'],
    ],
    withheld: { id: OURS, organizationId: OURS },
  },
  enquiriesByAddress: {
    ...personalTables.enquiries,
    owner: 'emailKey',
    withheld: { ...personalTables.enquiries.withheld, senderId: OTHER },
  },
  invitationsByAddress: {
    ...personalTables.invitations,
    owner: 'emailKey',
    withheld: { ...personalTables.invitations.withheld, userId: OTHER },
  },
} as const satisfies Record<string, PersonalTable>
