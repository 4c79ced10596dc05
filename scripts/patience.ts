// Imported by the commands of an operator: no visitor waits for them, so a busy database gets at least half a minute to
// answer, whatever requests give it.
const PATIENCE_MS_MIN = 30_000

const requested = Number(process.env['DATABASE_PATIENCE_MS'] || 0)
if (!(requested >= PATIENCE_MS_MIN)) process.env['DATABASE_PATIENCE_MS'] = String(PATIENCE_MS_MIN)
