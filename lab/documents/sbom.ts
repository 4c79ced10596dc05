// The software bill of materials of a release: CycloneDX 1.6, written by npm from the lockfile.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fromRoot } from '@/scripts/settings'
import { type BuyerSettings, licenceIds } from '../buyer/settings'
import { productionPackages } from './licences'

const component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string().optional() })

const bom = z.looseObject({
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

export type Bom = z.infer<typeof bom>

type Release = { settings: BuyerSettings; version: string; at: Date }

/**
 * Every package of a production installation with its hash and licence. npm writes CycloneDX 1.5, whose fields 1.6 has
 * all: only the version differs. The serial number is derived from the lockfile, so that a release has one.
 */
export function sbom({ settings, version, at }: Release): Bom {
  const written = inProduction(bom.parse(JSON.parse(npmSbom())))
  const { name, licence, maintainer, repository } = settings
  return {
    ...written,
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
    serialNumber: serialNumber(version),
    metadata: {
      ...written.metadata,
      timestamp: at.toISOString(),
      supplier: { name: maintainer.organization, url: [maintainer.uri], contact: [{ email: maintainer.email }] },
      component: {
        ...written.metadata.component,
        type: 'application',
        name,
        version,
        externalReferences: [{ type: 'vcs', url: repository }],
        ...(licence === null ? {} : { licenses: licenceChoice(licence) }),
      },
    },
  }
}

// `npm sbom --omit dev` also omits what both a production and a development package need, React among them.
function inProduction(all: Bom): Bom {
  const names = new Set(productionPackages().map(({ name, version }) => `${name}@${version}`))
  const components = all.components.filter(({ name, version }) => names.has(`${name}@${version}`))
  const refs = new Set([...components, all.metadata.component].map((one) => one['bom-ref']))
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn?.filter((ref) => refs.has(ref)) ?? [] }))
  return { ...all, components, dependencies }
}

/** `urn:uuid:…` of the lockfile and version. */
export function serialNumber(version: string): string {
  const hash = createHash('sha256')
    .update(version)
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`]
  return `urn:uuid:${[...parts, hash.slice(20, 32)].join('-')}`
}

function licenceChoice(licence: string): object[] {
  return licenceIds(licence).length === 1 ? [{ license: { id: licence } }] : [{ expression: licence }]
}

function npmSbom(): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { stdout, stderr, status } = spawnSync('npm', args, {
    cwd: fromRoot('.'),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  return stdout
}
