import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { writeMenusInput } from './schemas'

const tag = 'Pages'
const list = z.array(z.object({ target: z.string(), label: z.partialRecord(z.enum(LOCALES), z.string()) })).nullable()
const output = z.object({ revision: z.number(), main: list, footer: list })

export const getMenusContract = contract({
  method: 'GET',
  path: '/menus',
  summary: 'The entries of the main menu and of the footer, in order (ADMIN)',
  tag,
  access: 'member',
  output: output.extend({
    targets: z.array(z.string()).meta({ description: 'every address of the site that a menu can lead to' }),
  }),
  errors: ['permissionDenied'],
})

export const writeMenusContract = contract({
  method: 'PUT',
  path: '/menus',
  summary: 'Set the entries of the main menu and of the footer, in order (ADMIN)',
  description: 'Send the revision that was read. Pages that are not published are stored and not displayed.',
  tag,
  access: 'member',
  body: writeMenusInput,
  output,
  errors: ['permissionDenied', 'draftChanged'],
})
