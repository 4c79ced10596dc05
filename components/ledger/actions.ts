'use server'

import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { mailReceipt } from '@/lib/votes/mail-receipt'
import { moduleInput } from '@/lib/votes/schemas'

/** Sends the receipt of the own ballot to the voter. */
export const mailReceiptAction = action(moduleInput, mailReceipt, {
  message: async () => (await getTranslations('ledger'))('mailed'),
})
