import { resource } from '@/lib/http/resource'
import { serveFile } from './serve-file'

export const GET = resource(serveFile)
