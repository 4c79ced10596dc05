import { route } from '@/lib/edge/http/api/route'
import { mailReceiptContract } from '@/lib/participation/votes/contracts'
import { mailReceipt } from '@/lib/participation/votes/receipts/mail-receipt'

export const POST = route(mailReceiptContract, mailReceipt)
