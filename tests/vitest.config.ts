import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { willBeConcurrent } from '../scripts/database/installation.ts'
import { kindsOfTests } from './setup/kinds-of-tests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const resolve = {
  alias: {
    '@': root.replace(/\/$/, ''),
    'server-only': fileURLToPath(new URL('./setup/server-only.ts', import.meta.url)),
    'lru-cache': fileURLToPath(new URL('./setup/lru-cache.ts', import.meta.url)),
  },
}

const shared = {
  setupFiles: ['tests/setup/environment.ts'],
  // The embedded database is one session for all.
  fileParallelism: willBeConcurrent(),
  // Far above what a test takes: a loaded machine is slow, not broken. What may not be slow says so in its test.
  testTimeout: 60_000,
  hookTimeout: 90_000,
  // As in the browser suite: what fails twice is a failure. The report names what passed at its second run only.
  retry: process.env['CI'] ? 1 : 0,
}

const mutated = process.env['MUTATION_TESTS']?.split(',')
const kinds = kindsOfTests(root, [
  'tests/{api,lib,house,app,components,lab,scripts,prisma,hostile,fuzz,models}/**/*.test.{ts,tsx}',
])

const project = (name: string, include: string[], test: object) => ({
  root,
  resolve,
  test: { ...shared, name, include, ...test },
})

const projects = [
  project('pure', kinds.pure, { isolate: false }),
  // A module that is loaded once registers its hooks once, so the database's are registered by a set-up file.
  project('database', kinds.database, {
    isolate: false,
    setupFiles: [...shared.setupFiles, 'tests/setup/database.ts'],
  }),
  project('alone', kinds.alone, {}),
]

export default defineConfig({
  root,
  resolve,
  test: {
    globalSetup: ['tests/setup/global-setup.ts'],
    maxWorkers: 2,
    ...(mutated
      ? { ...shared, include: mutated }
      : { projects: projects.filter(({ test }) => test.include.length > 0) }),
  },
})
