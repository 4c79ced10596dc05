import { resource } from '@/lib/edge/http/api/resource'
import { followUpCsv } from '@/lib/outcome/follow-through/reading/follow-up-files'
import { fileOfProcess } from '../file-of-process'

export const GET = resource(fileOfProcess(followUpCsv))
