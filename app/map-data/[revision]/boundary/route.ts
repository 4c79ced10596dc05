import { resource } from '@/lib/edge/http/api/resource'
import { mapBoundaryData } from '@/lib/site/maps/map-data'

export const GET = resource(mapBoundaryData)
