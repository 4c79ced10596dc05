import { resource } from '@/lib/edge/http/api/resource'
import { feedOfProcess } from './feed'

export const GET = resource(feedOfProcess)
