import { sendContactMessageContract } from '@/lib/contact/contracts'
import { sendContactMessage } from '@/lib/contact/send-contact-message'
import { route } from '@/lib/http/route'

export const POST = route(sendContactMessageContract, sendContactMessage)
