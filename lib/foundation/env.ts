import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { parseMailAddress } from './mail-address'

const flag = z.stringbool().default(false)

// Number of trusted reverse proxies; `true` is 1.
const proxies = z.union([z.coerce.number().int().min(0).max(10), z.stringbool().transform(Number)]).default(0)

const mailAddress = z.string().transform((text, ctx) => {
  const address = parseMailAddress(text)
  if (address) return address
  ctx.addIssue({ code: 'custom', message: 'is neither an address nor "Name <address>"' })
  return z.NEVER
})

// Of security.txt (RFC 9116): addresses or https links, separated by commas, the preferred one first.
const contacts = z.string().transform((text, ctx) => {
  const uris = text.split(',').map((one) => contactUri(one.trim()))
  if (uris.every((uri) => uri !== null)) return uris
  ctx.addIssue({ code: 'custom', message: 'is neither a mail address, nor an https: or tel: link' })
  return z.NEVER
})

function contactUri(text: string): string | null {
  if (/^(https:\/\/[^\s/]+\S*|tel:\+[\d-]+)$/.test(text)) return text
  const address = text.replace(/^mailto:/, '')
  return /^[^\s@<>,]+@[^\s@<>,]+$/.test(address) ? `mailto:${address}` : null
}

const listed = z.string().transform((text) =>
  text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean),
)

// Of a name server: an address, with a port where it is not 53.
const nameServer = z.string().refine((text) => {
  const [, named = text, port = '53'] = text.match(/^(\[[\da-f:.]+\]|[\d.]+)(?::(\d{1,5}))?$/i) ?? []
  return isIP(named.replace(/^\[(.*)\]$/, '$1')) !== 0 && Number(port) > 0 && Number(port) < 65_536
}, 'has a server that is no address')

// `name+id+key` as c2sp.org/signed-note writes it; the id shows mistyped ones.
const vkey = z.string().refine((text) => {
  const [, name, id, key = ''] = text.match(/^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/) ?? []
  const hash = createHash('sha256').update(`${name}\n`).update(Buffer.from(key, 'base64')).digest('hex')
  return id === hash.slice(0, 8)
}, 'has a key that is no vkey')

const witness = z
  .string()
  .regex(/^\S+ \S+ \S+$/, 'needs name, vkey and address for each witness')
  .transform((text) => {
    const [name = '', vkey = '', url = ''] = text.split(' ')
    return { name, vkey, url }
  })
  .pipe(
    z.object({
      name: z.string().regex(/^(?!none$|witnesses$)[\w.-]+$/, 'has a name of other letters'),
      // Type 4 is the first byte of the key; keys of other types cosign nothing.
      vkey: vkey.refine((text) => /\+B[A-P].{42}$/.test(text), 'needs a vkey that cosigns (type 4)'),
      url: z.url({ protocol: /^https?$/ }),
    }),
  )

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const TWILIO_NAMES = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
const MAIL_NAMES = ['SMTP_URL', 'MAIL_FROM'] as const

// Documented in .env.example.
const variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  READ_LAG_SECONDS: z.coerce.number().min(0.5).max(60).default(2),
  DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_PATIENCE_MS: z.coerce.number().int().min(500).max(60_000).default(2200),
  DATABASE_PREPARE: z.stringbool().default(true),
  DATABASE_EMBEDDED: flag,
  PATRONI_URLS: listed.pipe(z.array(z.url({ protocol: /^https?$/ })).max(10)).default([]),
  DATABASE_COPIES: z.coerce.number().int().min(1).max(5).default(1),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  APP_SECRET: z.string().min(32),
  DEMO: flag,
  DEFAULT_HOST: z.string().optional(),
  API_HOST: z.string().optional(),
  LOG_ORIGIN: z
    .string()
    .regex(/^[^\s+]{1,200}$/, 'has spaces or plus signs')
    .optional(),
  LOG_WITNESSES: listed
    .pipe(z.array(witness).max(16))
    // One that is named twice would count twice for the quorum of readers.
    .refine((all) => new Set(all.flatMap(({ name, vkey }) => [name, vkey])).size === 2 * all.length, 'names one twice')
    .default([]),
  LOG_QUORUM: z.coerce.number().int().min(1).max(16).optional(),
  WITNESSED_LOGS: listed.pipe(z.array(vkey).max(1000)).default([]),
  TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: proxies,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailAddress.optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'is AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+\d{6,15}|MG[0-9a-fA-F]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'is a number such as +15005550006, the SID of a messaging service or a name of at most 11 letters',
    )
    .optional(),
  TWILIO_BASE_URL: z.url().optional(),
  OUTBOX_BATCH: z.coerce.number().int().min(1).max(500).default(40),
  OUTBOX_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(5),
  MAIL_PER_SECOND: z.coerce.number().int().min(1).max(10_000).optional(),
  SMS_PER_SECOND: z.coerce.number().int().min(1).max(10_000).optional(),
  DNS_SERVERS: listed.pipe(z.array(nameServer).max(10)).default([]),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,63}$/, 'is not a selector')
    .optional(),
  MAIL_REPORTS_SECRET: z.string().min(16).optional(),
  SENDGRID_REPORTS_KEY: z.base64().optional(),
  CAMPAIGN_MAILS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(500),
  API_DIRECT: flag,
  PAGE_RENDERING: z.enum(['html', 'react']).default('html'),
  MAP_STYLE_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().default(3000),
  HOSTNAME: z.string().optional(),
  SECURITY_CONTACT: contacts.optional(),
  SECURITY_POLICY_URL: z.url({ protocol: /^https$/ }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_SDK_DISABLED: flag,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
})

// A partial configuration would silently fall back to no provider.
const GROUPS: readonly (readonly (keyof z.infer<typeof variables>)[])[] = [S3_NAMES, TWILIO_NAMES]

const environment = variables.superRefine((values, ctx) => {
  const missing = (names: readonly (keyof typeof values)[]) => names.filter((name) => values[name] === undefined)
  for (const names of GROUPS) {
    const absent = missing(names)
    if (absent.length === 0 || absent.length === names.length) continue
    const present = names.find((name) => !absent.includes(name))
    for (const name of absent) ctx.addIssue({ code: 'custom', path: [name], message: `is missing beside ${present}` })
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    ctx.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is missing beside SMTP_URL' })
})

type Environment = z.infer<typeof environment>

// Additional checks for server and worker: without a mail server, registrations and recoveries never arrive.
const servedEnvironment = environment.superRefine((values, ctx) => {
  if (values.NODE_ENV !== 'production') return
  if (values.DEMO) return checkDemo(values, ctx)
  for (const name of MAIL_NAMES.filter((name) => values[name] === undefined))
    ctx.addIssue({ code: 'custom', path: [name], message: 'is missing: mail could not be sent' })
})

// A demo has accounts with public passwords and cookies without TLS: it must listen on this machine only
// and send no messages. HOSTNAME is the interface; without it the server listens on all of them.
function checkDemo(values: Environment, ctx: z.RefinementCtx): void {
  const refuse = (name: keyof Environment, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
  if (!isLocal(values.HOSTNAME)) refuse('DEMO', 'is only for a server that listens on this machine: HOSTNAME=127.0.0.1')
  if (values.SMTP_URL && !isLocal(new URL(values.SMTP_URL).hostname)) refuse('SMTP_URL', 'a demo sends no mail')
  if (values.TWILIO_ACCOUNT_SID && !isLocal(values.TWILIO_BASE_URL && new URL(values.TWILIO_BASE_URL).hostname))
    refuse('TWILIO_ACCOUNT_SID', 'a demo sends no SMS')
  for (const name of ['API_HOST', 'DEFAULT_HOST'] as const)
    if (values[name] && !isLocal(values[name])) refuse(name, 'a demo is served under localhost only')
}

function isLocal(host: string | undefined): boolean {
  return host !== undefined && /^(127\.\d+\.\d+\.\d+|\[?::1\]?|([\w-]+\.)*localhost)$/.test(host)
}

type Source = Record<string, string | undefined>

/** Parses the environment; throws one error that lists every invalid variable. */
export function readEnvironment(source: Source = process.env): Environment {
  return check(environment, source)
}

/** readEnvironment for server and worker, which need a mail server and sender in production. */
export function readServedEnvironment(source: Source = process.env): Environment {
  return check(servedEnvironment, source)
}

function check(schema: z.ZodType<Environment>, source: Source): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(filled)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete (see .env.example):\n${[...new Set(lines)].join('\n')}`)
}

let cached: Environment | undefined

/** The parsed environment, read lazily so that a build needs none. */
export const env = new Proxy({} as Environment, {
  get(_target, name) {
    cached ??= readEnvironment()
    return cached[name as keyof Environment]
  },
})
