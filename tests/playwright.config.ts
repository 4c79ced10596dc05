import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './setup/chromium'
import './setup/localhost-names'
import { WALKS } from './setup/walks'

// `npm run e2e` serves a demo of its own; against a running one: E2E_PORT=3000, E2E_API naming a file with the
// `/api/v1/openapi.json` that it answers, and the Playwright command itself.
const port = process.env['E2E_PORT'] || '3000'
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.output',
  // E2E_PAGES=1 npm run e2e -- pages
  testIgnore: process.env['E2E_PAGES'] ? [] : WALKS,
  // A browser on a busy machine may lose a race that no person would; what fails twice is a failure.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: Number(process.env['E2E_WORKERS'] || 3),
  forbidOnly: Boolean(process.env['CI']),
  reporter: report ? [[process.env['CI'] ? 'dot' : 'list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: `http://comune.localhost:${port}`,
    locale: 'en-GB',
    // Answers that a test replaces must not come from a service worker; tests/e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Rome',
    // Recording costs about a fifth of the time: a failure is repeated with it in CI, and on demand by E2E_TRACE=1.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
})
