import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { contentInput, contentPageInput } from './schemas'

const texts = z.record(z.string(), z.string())
const sections = z.array(z.object({ id: z.number(), title: texts, text: texts }))

export const getContentContract = contract({
  method: 'GET',
  path: '/organizations/current/texts/{page}',
  summary: 'The organization’s own words for one of its pages, in every language (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: contentPageInput,
  output: sections,
  errors: ['permissionDenied', 'notFound'],
})

export const writeContentContract = contract({
  method: 'PUT',
  path: '/organizations/current/texts/{page}',
  summary: 'Write a page as sections of Markdown; a new text of terms or privacy can ask everybody again (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: contentPageInput,
  body: contentInput,
  output: sections,
  errors: ['savedMeanwhile', 'permissionDenied', 'notFound', 'fieldTooLong', 'fieldInvalid'],
})
