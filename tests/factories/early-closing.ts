/** What closing a vote before its deadline takes, for tests whose subject is another. */
export const EARLY = { reason: 'The budget of next year needs the result.', decidedBy: 'The council' }
