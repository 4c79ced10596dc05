import type { Voice } from './voice'

export const polish: Voice = {
  forbidden: [],
  long: ['mail.voteReceipt.after'],
}
