import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buyerDocuments, filesOfSettings, packageVersion } from '@/lab/buyer/documents'
import { licenceText } from '@/lab/buyer/reuse'
import { buyerSettings, licenceIds } from '@/lab/buyer/settings'

describe('the buyer’s folder', () => {
  it.each(Object.entries(filesOfSettings(buyerSettings())))('%s is what npm run buyer makes', (file, text) => {
    expect(readFileSync(file, 'utf8') === text, 'Run npm run buyer').toBe(true)
  })

  it('has a section of the changelog for the version, and one for what is not released', () => {
    const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$/gm)]
    expect(headings.map(([, version]) => version)).toEqual(expect.arrayContaining(['Unreleased', packageVersion()]))
    for (const [, version, date] of headings) expect(date === undefined).toBe(version === 'Unreleased')
  })

  it('has the text of each licence that the owner chose', () => {
    const missing = licenceIds(buyerSettings().licence ?? '').filter((id) => !existsSync(licenceText(id)))
    expect(missing).toEqual([])
  })

  it('names the licence in every place by one value', () => {
    const named = (licence: string | null) => Object.entries(filesOfSettings({ ...buyerSettings(), licence }))
    const places = named('EUPL-1.2').filter(([, text]) => /licen[cs]e.*EUPL-1\.2/i.test(text))
    expect(places.map(([file]) => file)).toEqual(['publiccode.yml', 'REUSE.toml', 'package.json', 'package-lock.json'])
    expect(named(null).filter(([, text]) => text.includes('EUPL-1.2'))).toEqual([])
  })

  it('lists each document of a release in its index', () => {
    const index = readFileSync('docs/buyer/README.md', 'utf8')
    expect(Object.keys(buyerDocuments()).filter((file) => !index.includes(`\`${file}\``))).toEqual([])
  })

  it('names every setting that opens or accepts a connection', () => {
    const settings = readFileSync('lib/foundation/env.ts', 'utf8').matchAll(
      /^ {2}(\w+(?:_URL|_ENDPOINT|_PORT|_WITNESSES)|WITNESSED_LOGS):/gm,
    )
    // Addresses for readers, and others of a connection that is named.
    const others = ['SECURITY_POLICY_URL', 'MAP_STYLE_URL', 'DIRECT_URL', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
    const connections = readFileSync('docs/buyer/communication.md', 'utf8')
    const isNamed = (name: string) =>
      connections.includes(`\`${name}\``) || connections.includes(`\`${name.split('_')[0]}_…\``)
    const names = [...settings].map(([, name = '']) => name).filter((name) => !others.includes(name))
    expect(names.length).toBeGreaterThan(6)
    expect(names.filter((name) => !isNamed(name))).toEqual([])
  })
})
