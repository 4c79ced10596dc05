// docker-compose.yml is safe as it is: what an operator would otherwise have to remember.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { MANIFEST } from '@/scripts/backup/manifest'

type Service = {
  image?: string
  build?: { target: string }
  restart?: string
  user?: string
  read_only?: boolean
  privileged?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  environment?: Record<string, string>
  networks?: string[]
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  logging?: { driver: string; options: Record<string, string> }
  profiles?: string[]
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: string; memory?: string; pids?: number } } }
}

const text = readFileSync('docker-compose.yml', 'utf8')
const { services, networks } = parse(text, { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>
}
const all = Object.entries(services)
const named = (...names: string[]) => names.map((name) => services[name] ?? {})

/** The one service that runs as root, because only root opens the ports below 1024. */
const ROOT = 'tls'

describe.each(all)('the service %s', (name, service) => {
  it('can neither change its files nor gain rights', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service.privileged).toBeUndefined()
    expect(service.cap_add ?? []).toEqual(name === ROOT ? ['NET_BIND_SERVICE'] : [])
    expect(service.volumes?.join() ?? '').not.toContain('docker.sock')
  })

  it('does not run as root', () => expect(service.user).toMatch(name === ROOT ? /^0:0$/ : /^[1-9]\d*:[1-9]\d*$/))

  it('cannot fill the disk with logs, or take the machine from the others', () => {
    expect(service.logging?.options).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) })
    const { cpus, memory, pids } = service.deploy?.resources?.limits ?? {}
    expect([cpus, memory, pids]).toEqual([expect.any(String), expect.stringMatching(/^\d+[MG]$/), expect.any(Number)])
  })

  it('is of a named version', () => {
    expect(service.image).toMatch(/:[\w.${}:-]+$/)
    expect(service.image).not.toMatch(/:latest$/)
  })

  it('says whether it is well, if it goes on', () => {
    if (service.restart === 'unless-stopped') expect(service.healthcheck?.test.length).toBeGreaterThan(1)
    else expect(['on-failure:3', undefined]).toContain(service.restart)
  })
})

it('publishes ports to this machine only, but for those of the TLS proxy', () => {
  const open = all.flatMap(([name, { ports = [] }]) =>
    ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
  )
  expect(open).toEqual(['tls 0.0.0.0:80:80', 'tls 0.0.0.0:443:443'])
  expect(services['database']?.ports).toBeUndefined()
})

it('lets only jobs and the pooler reach the database', () => {
  expect(networks['database']?.internal).toBe(true)
  expect(services['database']?.networks).toEqual(['database'])
  const near = all.filter(([, service]) => service.networks?.includes('database')).map(([name]) => name)
  expect(near).toEqual(['backup', 'database', 'migrate', 'pooler', 'restore', 'role'])
})

it('gives those who serve people no password of the owner', () => {
  for (const { environment = {} } of named('app', 'worker', 'tools', 'web', 'tls', 'mail')) {
    expect(Object.keys(environment)).not.toContain('DIRECT_URL')
    expect(Object.values(environment).join()).not.toContain('DATABASE_PASSWORD')
  }
  expect(services['app']?.environment?.['DATABASE_URL']).toMatch(/participation_app:.*@pooler:6432/)
  expect(services['app']?.environment?.['DATABASE_PREPARE']).toContain(':-0')
})

it('sends mail by a server that was named, and starts no catcher of mails by itself', () => {
  for (const { environment } of named('app', 'worker', 'tools')) {
    expect(environment?.['SMTP_URL']).toMatch(/^\$\{SMTP_URL:\?/)
    expect(environment?.['MAIL_FROM']).toMatch(/^\$\{MAIL_FROM:\?/)
  }
  const catchers = all.filter(([, { image }]) => image?.includes('MAIL_IMAGE'))
  expect(catchers.map(([name, { profiles }]) => [name, profiles])).toEqual([['mail', ['mail']]])
})

it('makes the role after the migrations, and serves after the role', () => {
  expect(services['role']?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
  for (const service of named('app', 'worker', 'backup'))
    expect(service.depends_on?.['role']?.condition).toBe('service_completed_successfully')
})

it('serves by two instances, which end after what they have begun', () => {
  expect(services['app']?.deploy?.replicas).toBe(2)
  const proxy = readFileSync('deploy/nginx.conf', 'utf8')
  const longest = Number(/proxy_read_timeout (\d+)s/.exec(proxy)?.[1])
  for (const { stop_grace_period = '' } of named('app', 'worker'))
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(longest)
})

it('keeps backups apart from what they are of', () => {
  const places = (service: Service | undefined) => service?.volumes?.map((volume) => volume.split(/:(?=\/)/)[0]) ?? []
  const [backup, database, app] = [services['backup'], services['database'], services['app']].map(places)
  const own = backup?.filter((place) => !app?.includes(place))
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills this one in
  expect(own).toEqual(['${BACKUP_PATH:-backups}'])
  expect(database).not.toContain(own?.[0])
  expect(backup).toContain('files')
})

it('takes a folder for a backup by the file that ends one', () => {
  expect(services['backup']?.healthcheck?.test.join(' ')).toContain(`-name ${MANIFEST} `)
})

it('trusts the addresses that its own proxy tells', () => {
  const subnet = networks['default']?.ipam?.config[0]?.subnet
  expect(readFileSync('deploy/trusted-proxies.conf', 'utf8')).toContain(`set_real_ip_from ${subnet};`)
})

it('builds targets that the Dockerfile has, for a user of its own', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const stages = dockerfile.split(/^FROM /m).slice(1)
  for (const [name, { build }] of all) {
    if (!build) continue
    const stage = stages.find((lines) => lines.split('\n', 1)[0]?.endsWith(` AS ${build.target}`))
    const users = [...(stage?.matchAll(/^USER (.+)$/gm) ?? [])].map(([, user]) => user)
    expect([name, users.at(-1)]).toEqual([name, services[name]?.user])
  }
})

it('takes every image of others by a name that a digest can be part of', () => {
  const others = all
    .flatMap(([, { build, image = '' }]) => (build ? [] : [image]))
    .filter((image) => !image.startsWith('participation'))
  expect(others.length).toBeGreaterThan(2)
  for (const image of others) expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w./-]+:[\w.-]+\}$/)
  const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^ARG (\w+_IMAGE)=(\S+)/gm)]
  expect(bases.length).toBeGreaterThan(1)
  const example = readFileSync('.env.example', 'utf8')
  for (const [, name, value] of bases) {
    expect(text).toContain(`${name}: \${${name}:-${value}}`)
    expect(example).toContain(`# ${name}=${value}`)
  }
  for (const image of others) expect(example).toContain(`# ${image.slice(2, -1).replace(':-', '=')}`)
})
