import { openResource } from '@/lib/edge/http/files/open-resource'
import { serveWitnessedCheckpoint } from '@/lib/outcome/tlog/reading/serve-witness'

export const GET = openResource(({ origin }) => serveWitnessedCheckpoint(String(origin)))
