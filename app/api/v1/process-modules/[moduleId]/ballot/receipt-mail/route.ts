import { route } from '@/lib/http/route'
import { mailReceiptContract } from '@/lib/votes/contracts'
import { mailReceipt } from '@/lib/votes/mail-receipt'

export const POST = route(mailReceiptContract, mailReceipt)
