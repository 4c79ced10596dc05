import { route } from '@/lib/edge/http/api/route'
import { getFollowUpCall } from '@/lib/outcome/follow-through/calls'
import { getFollowUpContract, setRhythmContract } from '@/lib/outcome/follow-through/contracts'
import { setRhythm } from '@/lib/outcome/follow-through/set-rhythm'

export const GET = route(getFollowUpContract, getFollowUpCall)
export const PUT = route(setRhythmContract, setRhythm)
