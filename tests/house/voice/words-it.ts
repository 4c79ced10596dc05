import type { Voice } from './voice'

export const italian: Voice = {
  forbidden: [],
  long: ['mail.voteReceipt.after'],
}
