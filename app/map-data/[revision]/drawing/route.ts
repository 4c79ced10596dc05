import { resource } from '@/lib/edge/http/api/resource'
import { mapDrawingData } from '@/lib/site/maps/map-data'

export const GET = resource(mapDrawingData)
