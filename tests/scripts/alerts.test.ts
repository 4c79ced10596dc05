import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { metricsRegistry } from '@/lib/foundation/metrics/registry'
import { countAnswer } from '@/lib/foundation/metrics/request-metrics'
import { addInstallationMetrics } from '@/lib/operation/metrics/installation-metrics'
import { addProcessMetrics } from '@/lib/operation/metrics/process-metrics'

countAnswer({ method: 'GET', route: 'intro', status: 200, seconds: 0.1 })
addProcessMetrics()
addInstallationMetrics()

const read = (file: string) => readFileSync(file, 'utf8')
const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

it('every alert has a section in the runbook and a test, and no section is without its alert', () => {
  const [, sections = ''] = /^## Alerts\n([\s\S]*?)^## /m.exec(read('docs/operations/runbook.md')) ?? []
  const described = [...sections.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name)
  expect(described).toEqual(alerts)
  const fired = new Set(
    [...read('deploy/prometheus/alerts.test.yml').matchAll(/^ +alertname: (\w+)$/gm)].map(([, name]) => name),
  )
  expect(alerts.filter((name) => !fired.has(name))).toEqual([])
})

it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/participation.json'])(
  '%s names existing metrics',
  async (file) => {
    const names = new Set(
      metricsRegistry()
        .getMetricsAsArray()
        .map(({ name }) => name),
    )
    const used = [...read(file).matchAll(/\b((?:participation|nodejs|process)_[a-z0-9_]+)\b/g)].map(
      ([, name = '']) => name,
    )
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !names.has(name.replace(/_bucket$/, '')))).toEqual([])
  },
)

const promtool = spawnSync('promtool', ['--version']).status === 0

it.skipIf(!promtool && process.env['REQUIRE_POSTGRES'] !== '1')('every alert fires when it should, by promtool', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: 'deploy/prometheus',
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain('SUCCESS')
  expect(status).toBe(0)
})
