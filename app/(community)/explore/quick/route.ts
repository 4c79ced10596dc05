import { resource } from '@/lib/http/resource'
import { quickSearch } from './quick-search'

export const GET = resource(quickSearch)
