'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { mailReceipt } from '@/lib/participation/votes/receipts/mail-receipt'
import { moduleInput } from '@/lib/participation/votes/schemas'

/** Mails the receipt of a ballot to its voter. */
export const mailReceiptAction = action(moduleInput, mailReceipt, {
  access: 'member',
  message: async () => (await getTranslations('ledger'))('mailed'),
})
