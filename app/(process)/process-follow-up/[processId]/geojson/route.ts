import { resource } from '@/lib/edge/http/api/resource'
import { followUpGeojson } from '@/lib/outcome/follow-through/reading/follow-up-files'
import { fileOfProcess } from '../file-of-process'

export const GET = resource(fileOfProcess(followUpGeojson))
