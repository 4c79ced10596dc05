'use server'

import { action } from '@/lib/edge/http/forms/action'
import { contactForm } from '@/lib/participation/contact/schemas'
import { sendContactHere } from '@/lib/participation/contact/send-here'

export const contactAction = action(contactForm, sendContactHere, { redirectTo: ({ path }) => path })
