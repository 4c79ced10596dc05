'use server'

import { contactForm } from '@/lib/contact/schemas'
import { sendContactHere } from '@/lib/contact/send-here'
import { action } from '@/lib/http/action'

export const contactAction = action(contactForm, sendContactHere, { redirectTo: ({ path }) => path })
