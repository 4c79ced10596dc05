import { route } from '@/lib/edge/http/api/route'
import { readCockpitContract } from '@/lib/office/cockpit/contracts'
import { readCockpit } from '@/lib/office/cockpit/read-cockpit'

export const GET = route(readCockpitContract, readCockpit)
