import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

// Not passed to containers: the images set the first three, the others are for development and tests.
const NOT_PASSED = [
  'DATA_DIR',
  'PORT',
  'HOSTNAME',
  'NODE_ENV',
  'DATABASE_EMBEDDED',
  'DEMO',
  'DEFAULT_HOST',
  'TWILIO_BASE_URL',
]

const [, declared = ''] = /z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(readFileSync('lib/foundation/env.ts', 'utf8')) ?? []
const variables = [...declared.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)

it('every variable of the platform is documented and passed on by the compose file', () => {
  const example = readFileSync('.env.example', 'utf8')
  const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Record<string, object>
  expect(variables.length).toBeGreaterThan(20)
  expect(variables.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))).toEqual([])
  const passed = Object.keys({ ...compose['x-environment'], ...compose['x-owner'] })
  expect(variables.filter((name) => !passed.includes(name) && !NOT_PASSED.includes(name))).toEqual([])
})
