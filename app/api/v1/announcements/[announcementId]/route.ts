import { route } from '@/lib/edge/http/api/route'
import { announcementAnswer, callDeleteAnnouncement, callUpdateAnnouncement } from '@/lib/site/announcements/calls'
import { deleteAnnouncementContract, updateAnnouncementContract } from '@/lib/site/announcements/contracts'

export const PUT = route(updateAnnouncementContract, callUpdateAnnouncement, { answer: announcementAnswer })
export const DELETE = route(deleteAnnouncementContract, callDeleteAnnouncement)
