import { resource } from '@/lib/http/resource'
import { proposalPointsOf } from './points'

export const GET = resource(proposalPointsOf)
