import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { willBeConcurrent } from '../scripts/database/installation.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      'server-only': fileURLToPath(new URL('./setup/server-only.ts', import.meta.url)),
    },
  },
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [
      'tests/{lib,house,app,components,scripts,prisma,hostile,fuzz,models}/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['tests/setup/global-setup.ts'],
    setupFiles: ['tests/setup/environment.ts'],
    maxWorkers: 2,
    // The embedded database is one session for all.
    fileParallelism: willBeConcurrent(),
    // Far above what a test takes: a loaded machine is slow, not broken. What may not be slow says so in its test.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // As in the browser suite: what fails twice is a failure. The report names what passed at its second run only.
    retry: process.env['CI'] ? 1 : 0,
  },
})
