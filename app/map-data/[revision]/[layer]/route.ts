import { resource } from '@/lib/edge/http/api/resource'
import { mapLayerData } from '@/lib/site/maps/map-data'

export const GET = resource(mapLayerData)
