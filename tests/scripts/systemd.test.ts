// The units of deploy/systemd: accepted by systemd where it is installed, and the same rules as for containers.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hasNginx, nginxProgram } from '@/lab/bench/nginx'
import { SERVER_FLAGS } from '@/scripts/serve'

const read = (name: string): string => readFileSync(join('deploy/systemd', name), 'utf8')
const units = globSync('deploy/systemd/*.{service,timer}').map((file) => basename(file))
const services = units.filter((name) => name.endsWith('.service'))
const setting = (name: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(read(name))?.[1]

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.warn('\n  *** systemd-analyze is not installed: the units are NOT verified. ***\n')

const folder = mkdtempSync(join(tmpdir(), 'units-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!hasSystemd)('systemd', () => {
  it('accepts every unit', () => {
    for (const name of units)
      writeFileSync(join(folder, name), read(name).replaceAll(/^(Exec\w+=)\S+/gm, `$1${process.execPath}`))
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))], {
      encoding: 'utf8',
    })
    expect(
      stderr.split('\n').filter((line) => units.some((name) => line.includes(name.split('@')[0] ?? name))),
    ).toEqual([])
  })

  it.each(services)('finds little that %s exposes', (name) => {
    writeFileSync(join(folder, name), read(name))
    const args = ['security', '--offline=true', '--threshold=20', join(folder, name)]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect([status, /Overall exposure level.*: ([\d.]+)/.exec(stdout)?.[1]]).toEqual([
      0,
      expect.stringMatching(/^1\.\d$/),
    ])
  })
})

it('hardens every service alike', () => {
  const rights = services.map((name) => /^# The rights [\s\S]*?(?=\n\n|$)/m.exec(read(name))?.[0])
  expect(rights.length).toBe(5)
  expect(new Set(rights).size).toBe(1)
  for (const name of services) {
    expect([name, setting(name, 'MemoryMax')]).toEqual([name, expect.stringMatching(/^\d+[MG]$/)])
    expect([name, setting(name, 'User') ?? setting(name, 'DynamicUser')]).toEqual([
      name,
      expect.stringMatching(/participation|yes/),
    ])
  }
})

it('starts servers as the image does, and ends them after what they have begun', () => {
  expect(setting('participation-app@.service', 'ExecStart')).toContain(`node ${SERVER_FLAGS.join(' ')} server.js`)
  const longest = Number(/proxy_read_timeout (\d+)s/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1])
  for (const name of ['participation-app@.service', 'participation-worker@.service', 'participation-proxy.service']) {
    expect([name, Number(setting(name, 'TimeoutStopSec'))]).toEqual([name, expect.any(Number)])
    expect(Number(setting(name, 'TimeoutStopSec'))).toBeGreaterThan(longest)
    expect([name, setting(name, 'Restart')]).toEqual([name, 'on-failure'])
  }
})

it('shows the address of the owner to migration and backup only', () => {
  const withOwner = services.filter((name) => read(name).includes('/etc/participation/owner'))
  expect(withOwner.toSorted()).toEqual(['participation-backup.service', 'participation-migrate@.service'])
})

it('is installed by at most ten commands, which name units and files that exist', () => {
  const [, commands = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(readFileSync('docs/operations/debian.md', 'utf8')) ?? []
  expect(commands.match(/^# \d+\. /gm)?.length).toBeLessThanOrEqual(10)
  const named = [...commands.matchAll(/\bparticipation-[a-z]+@?(?:\.timer)?/g)].map(([unit]) => unit)
  const known = units.map((name) => name.replace(/\.service$/, ''))
  expect(named.filter((unit) => !known.includes(unit))).toEqual([])
  const files = [...commands.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([file]) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.length).toBeGreaterThan(4)
})

it.skipIf(!hasNginx())('makes a configuration for two servers of this machine of the shipped one', () => {
  const { stdout } = spawnSync('sed', ['-f', 'deploy/systemd/nginx.sed', 'deploy/nginx.conf'], { encoding: 'utf8' })
  expect(stdout).toContain('server 127.0.0.1:3001 max_fails=3 fail_timeout=2s; server 127.0.0.1:3002 max_fails=3')
  expect(stdout).not.toMatch(/^ *resolver |\bresolve\b [^`]*;|listen 8080|\/dev\/stdout/m)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, stdout.replaceAll('/tmp/nginx', join(folder, 'nginx')))
  writeFileSync(join(folder, 'trusted-proxies.conf'), readFileSync('deploy/trusted-proxies.conf'))
  const { status, stderr } = spawnSync(nginxProgram() ?? '', ['-t', '-q', '-e', 'stderr', '-c', file], {
    encoding: 'utf8',
  })
  expect([status, stderr.replaceAll(/.*\[warn\].*\n/g, '')]).toEqual([0, ''])
})
