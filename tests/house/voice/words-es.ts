import type { Voice } from './voice'

export const spanish: Voice = {
  forbidden: [],
  long: ['counting.statements.ties', 'ledger.waitingText', 'mail.voteReceipt.after'],
}
