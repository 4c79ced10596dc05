// Every code of the API, its meaning and the calls that answer it, from the catalogue and the contracts.
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'
import { possibleErrors } from '@/lib/edge/openapi/possible-errors'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { calls } from '@/lib/generated/calls'

export const CODES_DOCUMENT = 'codes.md'
/** Codes below are the specification's. */
export const OWN_CODES_FROM = 1000
/** Maximum of calls that are listed by name. */
const NAMED_MAX = 12

const SUCCESS = [
  [2, 'joined the organization'],
  [3, 'joined the process'],
  [4, 'joined the group'],
] as const

/** The calls that can answer a refusal, as `POST /login`. */
export function callsAnswering(name: ErrorName): string[] {
  return calls
    .filter((declared) => possibleErrors(declared).includes(name))
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()
}

/** The whole page. */
export function codesDocument(): string {
  const names = keysOf(catalog).toSorted((a, b) => catalog[a].code - catalog[b].code)
  const own = names.filter((name) => catalog[name].code >= OWN_CODES_FROM)
  const specified = names.filter((name) => !own.includes(name))
  return `# Codes

Made by \`npm run documents\`. A refusal is \`application/problem+json\` with these codes, the message
in the language of the request (English here, without the details of the case).

## Successes

| Code | Meaning |
| ---: | --- |
${SUCCESS.map(([code, meaning]) => `| ${code} | ${meaning} |`).join('\n')}

## Codes of the specification

${table(specified)}

## Our own

${table(own)}
`
}

function table(names: ErrorName[]): string {
  const rows = names.map((name) => {
    const { code, status } = catalog[name]
    return `| ${code} | ${status} | \`${name}\` | ${cell(errorText(name, 'en'))} | ${callsOf(name)} |`
  })
  return ['| Code | Status | Key | Message | Calls |', '| ---: | ---: | --- | --- | --- |', ...rows].join('\n')
}

function callsOf(name: ErrorName): string {
  const all = callsAnswering(name)
  if (all.length === 0) return 'pages only'
  if (all.length === calls.length) return 'every call'
  return all.length > NAMED_MAX ? `${all.length} calls` : all.map((call) => `\`${call}\``).join('<br>')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
