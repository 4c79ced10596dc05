import { resource } from '@/lib/edge/http/api/resource'
import { serveFile } from './serve-file'

export const GET = resource(serveFile, { isOpen: true })
