import type { Voice } from './voice'

export const greek: Voice = {
  forbidden: [],
  long: ['mail.voteReceipt.after'],
}
