// What the three ways to deploy delete after a backup.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'backups-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const DAY_MS = 86_400_000

test.each([
  'docker-compose.yml',
  'deploy/systemd/participation-backup.service',
  'deploy/helm/participation/templates/backup.yaml',
])('%s deletes old backups, and nothing else that lies on the disk of the backups', (file) => {
  const old = ['2026-10-01T02-30-05', '2026-10-02T02-30-05.unfinished-7', 'lost+found', 'before-the-vote']
  const young = ['2026-11-20T02-30-05']
  for (const name of [...old, ...young]) mkdirSync(join(folder, name), { recursive: true })
  for (const name of old) utimesSync(join(folder, name), new Date(), new Date(Date.now() - 20 * DAY_MS))
  const [command = ''] = /\bfind \/\S*backups\S* .*rm -rf \{\} \+/.exec(readFileSync(file, 'utf8')) ?? []
  // Compose, systemd and Helm fill in the days; systemd has no shell that would expand a pattern.
  const filled = command.replace(/\/\S*backups\S*/, folder).replace(/\+(\$\{[^}]*\}|\{\{[^}]*\}\})/, '+14')
  execFileSync('sh', ['-fc', filled])
  expect(readdirSync(folder).toSorted()).toEqual([...young, 'before-the-vote', 'lost+found'])
})
