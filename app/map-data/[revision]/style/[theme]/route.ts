import { resource } from '@/lib/edge/http/api/resource'
import { mapStyleData } from '@/lib/site/maps/map-data'

export const GET = resource(mapStyleData)
