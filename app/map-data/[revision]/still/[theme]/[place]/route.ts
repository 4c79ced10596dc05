import { resource } from '@/lib/edge/http/api/resource'
import { mapStillData } from '@/lib/site/maps/map-data'

export const GET = resource(mapStillData)
