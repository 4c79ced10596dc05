import { route } from '@/lib/edge/http/api/route'
import { followUpGeojsonContract } from '@/lib/outcome/follow-through/contracts'
import { followUpGeojson } from '@/lib/outcome/follow-through/reading/follow-up-files'

export const GET = route(followUpGeojsonContract, followUpGeojson)
