'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { deleteEnquiry } from '@/lib/site/enquiries/delete-enquiry'
import { answeredForm, deleteEnquiryForm } from '@/lib/site/enquiries/forms'
import { markEnquiry } from '@/lib/site/enquiries/mark-enquiry'

export const markEnquiryAction = action(answeredForm, markEnquiry, {
  access: 'office',
  redirectTo: ({ isAnswered }) =>
    routes.adminEnquiries(isAnswered ? { done: 'answered' } : { view: 'answered', done: 'reopened' }),
})

export const deleteEnquiryAction = action(deleteEnquiryForm, deleteEnquiry, {
  access: 'office',
  redirectTo: () => routes.adminEnquiries({ done: 'deleted' }),
})
