import { resource } from '@/lib/http/resource'
import { communityPointsOf } from './points'

export const GET = resource(communityPointsOf)
