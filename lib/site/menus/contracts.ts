import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { writeMenusInput } from './schemas'

const tag = 'Pages'
const list = z.array(z.string()).nullable()
const output = z.object({ revision: z.number(), main: list, footer: list })

export const getMenusContract = contract({
  method: 'GET',
  path: '/menus',
  summary: 'The order of the main menu and of the footer (ADMIN)',
  tag,
  access: 'member',
  output: output.extend({ targets: z.array(z.string()).meta({ description: 'everything that a menu can lead to' }) }),
  errors: ['permissionDenied'],
})

export const writeMenusContract = contract({
  method: 'PUT',
  path: '/menus',
  summary: 'Set the order of the main menu and of the footer (ADMIN)',
  description: 'Send the revision that was read. Pages that are not published are stored and not displayed.',
  tag,
  access: 'member',
  body: writeMenusInput,
  output,
  errors: ['permissionDenied', 'draftChanged'],
})
