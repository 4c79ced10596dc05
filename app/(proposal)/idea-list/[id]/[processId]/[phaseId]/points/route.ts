import { resource } from '@/lib/edge/http/api/resource'
import { proposalPointsOf } from './points'

export const GET = resource(proposalPointsOf)
