// The Helm chart: what it renders to is valid, fits together, and keeps the rules of the other ways to deploy.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { renderTemplates } from './helm-templates'

const CHART = 'deploy/helm/participation'
const read = (path: string): string => readFileSync(`${CHART}/${path}`, 'utf8')

type Container = {
  name: string
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  envFrom: { secretRef?: { name: string }; configMapRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  securityContext: object
  resources: { limits: Record<string, string> }
  volumeMounts: { name: string; mountPath: string }[]
  readinessProbe?: Probe
  livenessProbe?: Probe
  startupProbe?: Probe
  lifecycle?: { preStop: { exec: { command: string[] } } }
}
type Probe = { httpGet: { path: string; port: string } }
type Pod = {
  containers: Container[]
  volumes: { name: string }[]
  securityContext: object
  terminationGracePeriodSeconds?: number
  automountServiceAccountToken: boolean
}
// biome-ignore lint/suspicious/noExplicitAny: manifests of many kinds
type Manifest = any
type Thing = {
  kind: string
  metadata: { name: string; annotations?: Record<string, string>; labels: Record<string, string> }
  spec: Manifest
  data?: Record<string, string>
}

const files = { Get: read }
const defaults = parse(read('values.yaml')) as Record<string, Record<string, unknown>>
const validate = new Ajv({ strict: false }).compile(JSON.parse(read('values.schema.json')) as object)

function rendered(changes: Record<string, object> = {}): Thing[] {
  const values = structuredClone(defaults)
  for (const [name, change] of Object.entries(changes)) values[name] = { ...values[name], ...change }
  expect([validate(values), validate.errors]).toEqual([true, null])
  const chart = parse(read('Chart.yaml')) as { appVersion: string }
  const templates = globSync(`${CHART}/templates/*`).map(
    (file) => [basename(file), readFileSync(file, 'utf8')] as const,
  )
  const texts = renderTemplates(new Map(templates.toSorted()), {
    Values: values,
    Release: { Name: 'town', Service: 'Helm' },
    Chart: { AppVersion: chart.appVersion },
    Files: files,
  })
  return [...texts].flatMap(([name, text]) =>
    parseAllDocuments(text).flatMap((document) => {
      expect([name, document.errors, text.includes('{{ .')]).toEqual([name, [], false])
      return (document.toJS() as Thing | null) ?? []
    }),
  )
}

const everything = rendered({
  monitoring: { enabled: true },
  secrets: { create: true },
  ingress: { hosts: ['a.test'] },
})
const thing = (kind: string, name: string, things = everything): Thing => {
  const found = things.find((one) => one.kind === kind && one.metadata.name === name)
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found
}
const podOf = ({ kind, spec }: Thing): Pod | undefined =>
  kind === 'CronJob'
    ? spec.jobTemplate.spec.template.spec
    : kind === 'Deployment' || kind === 'Job'
      ? spec.template.spec
      : undefined
const pods = everything.flatMap((one) => {
  const pod = podOf(one)
  return pod ? [[one.metadata.name, pod] as const] : []
})

it('renders every kind, and only what is switched on', () => {
  const kinds = (things: Thing[]) => things.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()
  const always = [
    ...[
      'ConfigMap town-environment',
      'CronJob town-backup',
      'Deployment town-app',
      'Deployment town-worker',
      'Ingress town',
    ],
    ...['Job town-migrate', 'Job town-role', 'NetworkPolicy town', 'PodDisruptionBudget town-app', 'Service town-app'],
  ]
  const more = ['PodMonitor town', 'PrometheusRule town', 'Secret participation-app', 'Secret participation-owner']
  expect(kinds(rendered())).toEqual(always)
  expect(kinds(everything)).toEqual([...always, ...more].toSorted())
  expect(kinds(rendered({ backup: { enabled: false }, ingress: { enabled: false } }))).toHaveLength(8)
  expect(kinds(rendered({ networkPolicy: { enabled: false } }))).not.toContain('NetworkPolicy town')
})

it('opens the port of metrics to the namespace of Prometheus only, and to nobody without monitoring', () => {
  const pages = { ports: [{ port: 'http' }] }
  const namespaceSelector = { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } }
  const policy = thing('NetworkPolicy', 'town').spec
  expect(policy.policyTypes).toEqual(['Ingress'])
  expect(policy.ingress).toEqual([pages, { from: [{ namespaceSelector }], ports: [{ port: 'metrics' }] }])
  expect(thing('NetworkPolicy', 'town', rendered()).spec.ingress).toEqual([pages])
  // Of every pod that opens a port.
  for (const name of ['town-app', 'town-worker'])
    expect(thing('Deployment', name).spec.template.metadata.labels).toMatchObject(policy.podSelector.matchLabels)
})

describe.each(pods)('the pods of %s', (_name, pod) => {
  it('can neither change their files nor gain rights', () => {
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const { securityContext, resources } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(Object.keys(resources.limits)).toEqual(['cpu', 'memory'])
    }
  })

  it('mount volumes that they have, and probe ports that they open', () => {
    for (const { volumeMounts, ports = [], ...container } of pod.containers) {
      expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(pod.volumes.map(({ name }) => name).toSorted())
      for (const probe of [container.readinessProbe, container.livenessProbe, container.startupProbe])
        if (probe) expect(ports.map(({ name }) => name)).toContain(probe.httpGet.port)
    }
  })

  it('take their variables from what exists before them', () => {
    for (const { envFrom, env = [] } of pod.containers) {
      const names = [...env.map(({ name }) => name), ...Object.keys(thing('ConfigMap', 'town-environment').data ?? {})]
      expect(names.filter((name) => !KNOWN.has(name))).toEqual([])
      for (const { secretRef, configMapRef } of envFrom)
        expect(
          configMapRef ? thing('ConfigMap', configMapRef.name) : thing('Secret', secretRef?.name ?? ''),
        ).toBeDefined()
    }
  })
})

const KNOWN = new Set(
  [...readFileSync('lib/foundation/env.ts', 'utf8').matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name),
)

it('selects its own pods, and each kind apart', () => {
  for (const name of ['app', 'worker']) {
    const { spec } = thing('Deployment', `town-${name}`)
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    expect(spec.selector.matchLabels['app.kubernetes.io/component']).toBe(name)
  }
  const labels = thing('Deployment', 'town-app').spec.template.metadata.labels
  expect(labels).toMatchObject(thing('Service', 'town-app').spec.selector)
  expect(labels).toMatchObject(thing('PodDisruptionBudget', 'town-app').spec.selector.matchLabels)
  expect(thing('Deployment', 'town-worker').spec.template.metadata.labels).not.toMatchObject(
    thing('Service', 'town-app').spec.selector,
  )
})

it('leads from the Ingress to the port of the server', () => {
  const [rule] = thing('Ingress', 'town').spec.rules
  expect([rule.host, rule.http.paths[0].backend.service]).toEqual([
    'a.test',
    { name: 'town-app', port: { name: 'http' } },
  ])
  expect(thing('Ingress', 'town', rendered()).spec.defaultBackend.service.name).toBe('town-app')
  const [port] = thing('Service', 'town-app').spec.ports
  const open = podOf(thing('Deployment', 'town-app'))?.containers[0]?.ports
  expect(open?.find(({ name }) => name === port.targetPort)?.containerPort).toBe(3000)
})

it('asks pods whether they are ready and alive at addresses that the app has, and lets them end', () => {
  const app = thing('Deployment', 'town-app')
  const pod = podOf(app)
  const [container] = pod?.containers ?? []
  expect(container?.readinessProbe?.httpGet.path).toBe('/api/health/ready')
  expect(container?.livenessProbe?.httpGet.path).toBe('/api/health/live')
  for (const path of ['ready', 'live']) expect(globSync(`app/api/health/${path}/route.ts`)).toHaveLength(1)
  const pause = Number(container?.lifecycle?.preStop.exec.command[1])
  const longest = Number(/proxy_read_timeout (\d+)s/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1])
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(pause + longest)
  expect(app.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } })
})

it('migrates, then makes the role, before new pods; only these and the backup know the owner', () => {
  const [migrate, role] = [thing('Job', 'town-migrate'), thing('Job', 'town-role')]
  const weight = ({ metadata }: Thing) => Number(metadata.annotations?.['helm.sh/hook-weight'])
  for (const job of [migrate, role]) expect(job.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
  expect(weight(thing('Secret', 'participation-owner'))).toBeLessThan(weight(migrate))
  expect(weight(migrate)).toBeLessThan(weight(role))
  for (const [job, file] of [
    [migrate, 'scripts/database/migrate.ts'],
    [role, 'scripts/database/app-role.ts'],
  ] as const) {
    const command = podOf(job)?.containers[0]?.command ?? []
    expect(command).toContain(file)
    expect(globSync(file)).toHaveLength(1)
    // Made after the hooks.
    expect(JSON.stringify(podOf(job))).not.toContain('configMapRef')
  }
  const owners = pods.filter(([, pod]) => JSON.stringify(pod).includes('participation-owner')).map(([name]) => name)
  expect(owners.toSorted()).toEqual(['town-backup', 'town-migrate', 'town-role'])
})

it('alerts by the rules of deploy/prometheus', () => {
  expect(thing('PrometheusRule', 'town').spec).toEqual(parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')))
})

it.each([
  ['a single server', { app: { ...defaults['app'], replicas: 1 } }],
  ['a secret among the variables', { env: { ...defaults['env'], APP_SECRET: 'x'.repeat(40) } }],
  ['a demo', { env: { ...defaults['env'], DEMO: '1' } }],
  ['a tag that moves', { images: { ...defaults['images'], tag: 'latest' } }],
  ['an unknown value', { replicas: 3 }],
  ['a variable that is no text', { env: { ...defaults['env'], DATABASE_POOL: 10 } }],
])('refuses %s', (_what, change) => expect(validate({ ...defaults, ...change })).toBe(false))

it('runs the images of the digests that are given', () => {
  const digest = (name: string) => `@sha256:${name.charCodeAt(0).toString(16).repeat(32)}`
  const digests = { app: digest('a'), tools: digest('t'), backup: digest('b') }
  const images = rendered({ images: { digests } }).flatMap(
    (one) => podOf(one)?.containers.map(({ image }) => image) ?? [],
  )
  expect(images.length).toBeGreaterThan(3)
  for (const image of images) expect(Object.values(digests)).toContain(image.slice(image.indexOf('@')))
  expect(() => rendered({ images: { digests: { ...digests, app: 'sha256:12' } } })).toThrow()
})
