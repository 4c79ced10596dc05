/** What closing a vote before its deadline takes, for tests whose subject is another. */
export const EARLY = { reason: 'The budget of next year needs the result.', decidedBy: 'The council' }

/** The name of a process whose vote is closed by its only officer, who types it. */
export const TYPED = 'Square'

/** The same by a call of an organization with one officer, for a process of that name. */
export const EARLY_ALONE = { ...EARLY, confirmName: TYPED }
