import { resource } from '@/lib/http/resource'
import { resultPoints } from '@/lib/results/result-points'

export const GET = resource(resultPoints)
