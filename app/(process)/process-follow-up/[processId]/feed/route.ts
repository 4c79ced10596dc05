import { resource } from '@/lib/edge/http/api/resource'
import { feedOfProjects } from './feed'

export const GET = resource(feedOfProjects)
