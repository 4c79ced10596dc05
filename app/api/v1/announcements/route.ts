import { route } from '@/lib/edge/http/api/route'
import { announcementAnswer, callListAnnouncements } from '@/lib/site/announcements/calls'
import { createAnnouncementContract, listAnnouncementsContract } from '@/lib/site/announcements/contracts'
import { saveAnnouncement } from '@/lib/site/announcements/save-announcement'

export const GET = route(listAnnouncementsContract, callListAnnouncements)
export const POST = route(createAnnouncementContract, saveAnnouncement, { answer: announcementAnswer })
