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
    include: ['tests/{lib,house,app,components,scripts,prisma,hostile,fuzz}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/setup/global-setup.ts'],
    setupFiles: ['tests/setup/environment.ts'],
    maxWorkers: 2,
    // The embedded database is one session for all.
    fileParallelism: willBeConcurrent(),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
