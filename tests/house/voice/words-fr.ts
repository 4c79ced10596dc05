import type { Voice } from './voice'

export const french: Voice = {
  forbidden: [],
  long: ['mail.voteReceipt.after'],
}
