import { resource } from '@/lib/edge/http/api/resource'
import { followUpPoints } from '@/lib/outcome/follow-through/reading/follow-up-points'

export const GET = resource(followUpPoints)
