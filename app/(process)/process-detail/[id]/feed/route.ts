import { resource } from '@/lib/http/resource'
import { feedOfProcess } from './feed'

export const GET = resource(feedOfProcess)
