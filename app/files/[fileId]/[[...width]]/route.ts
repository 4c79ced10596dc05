import { resource } from '@/lib/http/resource'
import { serveImage } from './serve-image'

export const GET = resource(serveImage)
