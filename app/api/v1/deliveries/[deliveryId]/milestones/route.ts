import { route } from '@/lib/edge/http/api/route'
import { setMilestonesContract } from '@/lib/outcome/follow-through/contracts'
import { setMilestones } from '@/lib/outcome/follow-through/set-milestones'

export const PUT = route(setMilestonesContract, setMilestones)
