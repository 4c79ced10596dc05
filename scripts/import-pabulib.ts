// `npm run import:pabulib -- FILE --host HOST [--rule …] [its parameters]`: a real election as a concluded process.
import { databasePool } from '@/lib/foundation/db/pool'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { AppError } from '@/lib/foundation/errors/app-error'
import { appErrorText } from '@/lib/foundation/i18n/error-text'
import { importByCommand } from '@/lib/outcome/imports/import-by-command'
import { ImportRefusal } from '@/lib/outcome/imports/import-refusal'
import { PabulibError } from '@/lib/outcome/pabulib/pabulib-error'
import './patience'
import { say } from './progress'
import { orRefuse } from './refuse'

await orRefuse(requireCurrentSchema)
const started = performance.now()
try {
  // npm runs us in the project's folder and says in INIT_CWD where the command was typed.
  const folders = [process.env['INIT_CWD'] ?? '.', '.']
  const imported = await importByCommand(process.argv.slice(2), { folders, say })
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s, at most ${memory} MB of memory`)
  console.log(JSON.stringify(imported))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
} finally {
  await databasePool().end()
}

function explain(error: unknown): string {
  if (error instanceof PabulibError || error instanceof ImportRefusal) return error.message
  if (!(error instanceof AppError)) return String(error instanceof Error ? error.stack : error)
  const { line, reference } = error.params
  const place = line === undefined ? (reference === undefined ? '' : `project ${reference}: `) : `line ${line}: `
  return place + appErrorText(error, 'en')
}
