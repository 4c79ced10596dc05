import { route } from '@/lib/edge/http/api/route'
import { endReportLinksContract } from '@/lib/outcome/follow-through/contracts'
import { endReportLinks } from '@/lib/outcome/follow-through/reminders/end-report-links'

export const DELETE = route(endReportLinksContract, endReportLinks)
