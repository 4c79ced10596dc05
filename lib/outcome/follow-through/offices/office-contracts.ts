import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { officeBody } from './office-schemas'

const tag = 'Follow-through'
const id = z.number().int()
const texts = z.record(z.string(), z.string())
const written = z.object({ id })

const office = z.object({
  id,
  name: texts,
  email: z.string(),
  phone: z.string(),
  isRetired: z.boolean(),
  members: z.array(z.object({ id, name: z.string(), username: z.string() })),
  openCount: id.meta({ description: 'Projects that are neither done nor stopped' }),
})

export const listOfficesContract = contract({
  method: 'GET',
  path: '/offices',
  summary: 'The offices that carry out projects, with the people who report (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  output: z.array(office),
  errors: ['permissionDenied'],
})

export const createOfficeContract = contract({
  method: 'POST',
  path: '/offices',
  summary: 'Create an office (ADMIN)',
  tag,
  access: 'member',
  body: officeBody,
  output: written,
  status: 201,
  errors: ['permissionDenied', 'accountUnknown'],
})

export const updateOfficeContract = contract({
  method: 'PUT',
  path: '/offices/{officeId}',
  summary: 'Change an office or retire it (ADMIN)',
  tag,
  access: 'member',
  params: z.strictObject({ officeId: pathId }),
  body: officeBody,
  output: written,
  errors: ['permissionDenied', 'officeUnknown', 'accountUnknown'],
})
