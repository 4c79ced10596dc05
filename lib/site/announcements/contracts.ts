import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { listQuery } from '@/lib/foundation/input/paging'
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_LEVELS, announcementBody, listAnnouncementsQuery } from './schemas'

const tag = 'Announcements'
const params = z.strictObject({ announcementId: pathId })
const instant = z.iso.datetime()

const announcement = z.object({
  id: z.number().int(),
  text: z.partialRecord(z.enum(LOCALES), z.string()),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  link: z.string().nullable(),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  processId: z.number().int().nullable(),
  startsAt: instant,
  endsAt: instant,
  dismissible: z.boolean(),
})

export type AnnouncementAnswer = z.input<typeof announcement>

export const listAnnouncementsContract = contract({
  method: 'GET',
  path: '/announcements',
  summary: 'Banners of the site that the caller sees now; with `scope=all` those that the caller manages',
  tag,
  access: 'public',
  answers: 'list',
  query: listQuery(['id']).extend(listAnnouncementsQuery),
  output: z.array(announcement),
  errors: ['signInRequired', 'permissionDenied'],
})

const refusals = [
  ...(['signInRequired', 'permissionDenied', 'textMissing', 'urlInvalid', 'dateInvalid', 'datesOutOfOrder'] as const),
  ...(['processUnknown', 'announcementsTooMany'] as const),
] as const

export const createAnnouncementContract = contract({
  method: 'POST',
  path: '/announcements',
  summary: 'Announce something on every page between two dates (ADMIN, DELEGATE to members of own processes)',
  tag,
  access: 'member',
  body: announcementBody,
  output: announcement,
  status: 201,
  errors: refusals,
})

export const updateAnnouncementContract = contract({
  method: 'PUT',
  path: '/announcements/{announcementId}',
  summary: 'Replace an announcement; browsers that closed its banner see it again (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params,
  body: announcementBody,
  output: announcement,
  errors: [...refusals, 'announcementUnknown', 'savedMeanwhile'],
})

export const deleteAnnouncementContract = contract({
  method: 'DELETE',
  path: '/announcements/{announcementId}',
  summary: 'Delete an announcement (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'announcementUnknown'],
})
