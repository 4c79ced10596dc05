import { resource } from '@/lib/edge/http/api/resource'
import { mapLandData } from '@/lib/site/maps/map-data'

export const GET = resource(mapLandData)
