import { resource } from '@/lib/edge/http/api/resource'
import { resultPoints } from '@/lib/outcome/results/reading/result-points'

export const GET = resource(resultPoints)
