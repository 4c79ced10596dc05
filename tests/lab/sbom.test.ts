import { existsSync, readFileSync } from 'node:fs'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { describe, expect, it } from 'vitest'
import { buyerSettings } from '@/lab/buyer/settings'
import { productionPackages } from '@/lab/documents/licences'
import { sbom } from '@/lab/documents/sbom'
import { vex, vexStatements } from '@/lab/documents/vex'

const release = { settings: { ...buyerSettings(), licence: 'EUPL-1.2' }, version: '1.2.3', at: new Date('2026-11-23') }
const bom = sbom(release)

/** Findings of the CycloneDX project's own validator; null if there are none. */
const validate = (document: object) =>
  new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(JSON.stringify(document))

describe('SBOM of a release', () => {
  it('is valid CycloneDX 1.6', async () => {
    expect(await validate(bom)).toBeNull()
    expect(await validate({ ...bom, serialNumber: 'none' })).not.toBeNull()
  })

  it('lists every production package with its hash and licence, and names no other', () => {
    const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`))
    const missing = productionPackages().filter(({ name, version }) => !listed.has(`${name}@${version}`))
    expect(missing).toEqual([])
    expect(listed.size).toBe(productionPackages().length)
    expect(bom.components.filter((one) => !('hashes' in one)).map(({ name }) => name)).toEqual([])
    expect(bom.components.filter((one) => !('licenses' in one)).map(({ name }) => name)).toEqual([])
  })

  it('has the same serial number whenever it is made', () => {
    expect(sbom({ ...release, at: new Date('2027-01-01') })).toMatchObject({ serialNumber: bom['serialNumber'] })
    expect(sbom({ ...release, version: '1.2.4' })['serialNumber']).not.toBe(bom['serialNumber'])
  })
})

describe('VEX of a release', () => {
  it('is valid CycloneDX 1.6 and names packages of the SBOM', async () => {
    expect(await validate(vex(bom, release))).toBeNull()
    const names = new Set(bom.components.map(({ name }) => name))
    expect(vexStatements().filter((one) => !names.has(one.package))).toEqual([])
  })

  it('names for each statement a test that mentions it', () => {
    const unheld = vexStatements().filter(
      ({ id, test }) => !existsSync(test) || !readFileSync(test, 'utf8').includes(id),
    )
    expect(unheld.map(({ id }) => id)).toEqual([])
  })
})
