import type { Voice } from './voice'

export const german: Voice = {
  forbidden: [],
  long: ['mail.voteReceipt.after', 'results.rule.equal-shares'],
}
