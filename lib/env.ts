import { z } from 'zod'

const flag = z.stringbool().default(false)

// How many proxies stand in front; `true` is one.
const proxies = z.union([z.coerce.number().int().min(0).max(10), z.stringbool().transform(Number)]).default(0)

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

// .env.example explains every variable.
const variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_PREPARE: z.stringbool().default(true),
  DATABASE_EMBEDDED: flag,
  DATA_DIR: z.string().default('.data'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  APP_SECRET: z.string().min(32),
  DEMO: flag,
  DEFAULT_HOST: z.string().optional(),
  API_HOST: z.string().optional(),
  TRUST_PROXY: proxies,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_BASE_URL: z.url().optional(),
  MAP_STYLE_URL: z.string().default('/map/style.json'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().default(3000),
})

// Half of a bucket would quietly be a folder.
const environment = variables.superRefine((values, ctx) => {
  const missing = S3_NAMES.filter((name) => values[name] === undefined)
  if (missing.length === 0 || missing.length === S3_NAMES.length) return
  for (const name of missing)
    ctx.addIssue({ code: 'custom', path: [name], message: 'is missing beside the other S3_…' })
})

export type Environment = z.infer<typeof environment>

/** Reads and checks the environment; throws one error that names every variable that is wrong. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(filled)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete (see .env.example):\n${lines.join('\n')}`)
}

let cached: Environment | undefined

/** The checked environment, read at first use so that a build needs none. */
export const env = new Proxy({} as Environment, {
  get(_target, name) {
    cached ??= readEnvironment()
    return cached[name as keyof Environment]
  },
})
