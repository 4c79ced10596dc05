'use server'

import { action } from '@/lib/edge/http/forms/action'
import { contactByForm, contactForm } from '@/lib/participation/contact/forms'

export const contactAction = action(contactForm, contactByForm, {
  once: { name: 'contact', by: 'text' },
  access: 'member',
  redirectTo: ({ path }) => path,
})
