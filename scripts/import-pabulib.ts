// `npm run import:pabulib -- FILE --host HOST [--rule …] [its parameters]`: a real election as a concluded process.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { operator } from '@/lib/auth/operator'
import { createContext } from '@/lib/context/create'
import { databasePool } from '@/lib/db/pool'
import { AppError } from '@/lib/errors/app-error'
import { appErrorText } from '@/lib/http/error-text'
import { importElection } from '@/lib/imports/import-election'
import { ImportRefusal } from '@/lib/imports/import-refusal'
import { findOrganizationByHost } from '@/lib/organizations/find-by-host'
import { normalizeHost } from '@/lib/organizations/host'
import { PabulibError } from '@/lib/pabulib/pabulib-error'
import { ruleInput } from '@/lib/results/rule-input'
import { completions, type Rule, ruleKinds, starts, stops, utilities } from '@/lib/results/rules/election'
import { say } from './progress'

const USAGE = `npm run import:pabulib -- FILE --host HOST [--rule ${ruleKinds.join('|')}] [--threshold N]
  with --rule equal-shares: [--utility ${utilities.join('|')}] [--completion ${completions.join('|')}]
  [--start ${starts.join('|')}] [--stop ${stops.join('|')}] [--increment N] [--ties minCost,maxVotes,file]`

try {
  console.log(JSON.stringify(await main()))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
} finally {
  await databasePool().end()
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ host: { type: 'string' }, rule: { type: 'string' }, threshold: { type: 'string' } },
      ...{ utility: { type: 'string' }, completion: { type: 'string' }, start: { type: 'string' } },
      ...{ stop: { type: 'string' }, increment: { type: 'string' }, ties: { type: 'string' } },
    },
  })
  const [file] = positionals
  if (!file || !values.host || positionals.length > 1) throw new ImportRefusal(USAGE)
  const path = filePath(file)
  const { host: _host, ...wishes } = values
  const rule = chosenRule(wishes as RuleWishes)
  const host = normalizeHost(values.host)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) throw new ImportRefusal(`No organization has the host ${values.host}.`)
  const ctx = createContext({ organization, actor: operator, locale: 'en' })
  say(`Importing ${basename(path)} into ${organization.name}`)
  const started = performance.now()
  const imported = await importElection(ctx, {
    fileName: basename(path),
    fingerprint: await fingerprint(path, [organization.primaryHost, rule]),
    open: () => createReadStream(path),
    rule,
    say,
  })
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s, at most ${memory} MB of memory`)
  return imported
}

// npm runs us in the project's folder and says in INIT_CWD where the command was typed.
function filePath(file: string): string {
  const path = [resolve(process.env['INIT_CWD'] ?? '.', file), resolve(file)].find((candidate) => existsSync(candidate))
  if (!path) throw new ImportRefusal(`There is no file ${file}.`)
  return path
}

type RuleWishes = Partial<
  Record<'rule' | 'threshold' | 'utility' | 'completion' | 'start' | 'stop' | 'increment' | 'ties', string>
>

function chosenRule({
  rule,
  threshold,
  increment,
  ties,
  utility,
  completion,
  start,
  stop,
}: RuleWishes): Rule | undefined {
  const wishes = {
    ...{ utility, completion, start, stop, ties: ties?.split(',').map((tie) => tie.trim()) },
    ...{ threshold: wholeNumber('threshold', threshold), increment: wholeNumber('increment', increment) },
  }
  const said = Object.entries(wishes).filter(([, value]) => value !== undefined)
  if (rule === undefined && said.length === 0) return undefined
  const kind = rule ?? (threshold === undefined ? 'equal-shares' : 'greedy-threshold')
  const parsed = ruleInput.safeParse({ kind, ...Object.fromEntries(said) })
  if (parsed.success) return parsed.data as Rule
  const wrong = parsed.error.issues[0]?.path.join('.')
  throw new ImportRefusal(`Not a rule: ${kind}${wrong && wrong !== 'kind' ? ` (${wrong})` : ''}. ${USAGE}`)
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,12}$/.test(text)) throw new ImportRefusal(`--${name} is a whole number, not "${text}".`)
  return Number(text)
}

async function fingerprint(path: string, wish: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(wish))
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

function explain(error: unknown): string {
  if (error instanceof PabulibError || error instanceof ImportRefusal) return error.message
  if (!(error instanceof AppError)) return String(error instanceof Error ? error.stack : error)
  const { line, reference } = error.params
  const place = line === undefined ? (reference === undefined ? '' : `project ${reference}: `) : `line ${line}: `
  return place + appErrorText(error, 'en')
}
