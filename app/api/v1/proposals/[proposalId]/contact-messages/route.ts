import { route } from '@/lib/edge/http/api/route'
import { sendContactMessageContract } from '@/lib/participation/contact/contracts'
import { sendContactMessage } from '@/lib/participation/contact/send-contact-message'

export const POST = route(sendContactMessageContract, sendContactMessage)
