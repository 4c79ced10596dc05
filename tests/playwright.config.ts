import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './setup/chromium'
import './setup/localhost-names'

// `npm run e2e` serves a demo of its own; against a running one: E2E_PORT=3000 and the Playwright command itself.
const port = process.env['E2E_PORT'] || '3000'
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.output',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: Number(process.env['E2E_WORKERS'] || 1),
  forbidOnly: Boolean(process.env['CI']),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: `http://comune.localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
})
