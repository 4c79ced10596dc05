import { resource } from '@/lib/edge/http/api/resource'
import { communityPointsOf } from './points'

export const GET = resource(communityPointsOf)
