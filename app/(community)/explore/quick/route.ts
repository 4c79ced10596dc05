import { resource } from '@/lib/edge/http/api/resource'
import { quickSearch } from './quick-search'

export const GET = resource(quickSearch)
