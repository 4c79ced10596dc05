import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockWithLicence, withLicence } from '@/lab/buyer/package-licence'
import { licenceText, reuse } from '@/lab/buyer/reuse'
import { buyerSettings, licenceIds } from '@/lab/buyer/settings'

/** Tables of a REUSE.toml that uses strings and integers only; throws on any other line. */
function parse(text: string): { head: Record<string, string>; annotations: Record<string, string>[] } {
  const head: Record<string, string> = {}
  const annotations: Record<string, string>[] = []
  for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    if (line === '[[annotations]]') {
      annotations.push({})
      continue
    }
    const [, key, value] = /^([\w-]+) = (".*"|\d+)$/.exec(line) ?? []
    if (!key || !value) throw new Error(`not understood: ${line}`)
    ;(annotations.at(-1) ?? head)[key] = String(JSON.parse(value))
  }
  return { head, annotations }
}

const tracked = () => execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const settings = buyerSettings()
const OF_OTHERS: Record<string, string> = {
  'components/ui/icon-paths.ts': 'ISC AND MIT',
  'lib/identity/organizations/hosts/public-suffixes.json': 'MPL-2.0',
}

describe('REUSE.toml', () => {
  it('gives every file of the repository copyright and licence once the owner has chosen one', () => {
    const { head, annotations } = parse(reuse({ ...settings, licence: 'EUPL-1.2' }))
    expect(head['version']).toBe('1')
    for (const annotation of annotations) {
      expect(annotation['SPDX-FileCopyrightText']).toBeTruthy()
      expect(annotation['SPDX-License-Identifier']).toBe(OF_OTHERS[annotation['path'] ?? ''] ?? 'EUPL-1.2')
      expect(['closest', 'aggregate', 'override']).toContain(annotation['precedence'])
    }
    const isCovered = (file: string) => annotations.some(({ path = '' }) => matchesGlob(`./${file}`, `./${path}`))
    expect(
      tracked().filter((file) => !file.split('/').some((part) => part.startsWith('.')) && !isCovered(file)),
    ).toEqual([])
  })

  it('grants nothing of ours before, and has the texts of licences of others', () => {
    const { annotations } = parse(reuse({ ...settings, licence: null }))
    expect(annotations.map(({ path }) => path)).toEqual(Object.keys(OF_OTHERS))
    const texts = annotations.flatMap((one) => licenceIds(one['SPDX-License-Identifier'] ?? '')).map(licenceText)
    expect(texts.filter((file) => !existsSync(file))).toEqual([])
    expect(
      readdirSync('LICENSES')
        .map((file) => `LICENSES/${file}`)
        .toSorted(),
    ).toEqual(texts.toSorted())
  })

  it('knows each licence of an expression', () => {
    expect(licenceIds('EUPL-1.2')).toEqual(['EUPL-1.2'])
    expect(licenceIds('(EUPL-1.2 OR AGPL-3.0-or-later) AND OFL-1.1')).toEqual([
      'EUPL-1.2',
      'AGPL-3.0-or-later',
      'OFL-1.1',
    ])
  })
})

describe('package.json', () => {
  const text = '{\n  "name": "x",\n  "version": "1.0.0",\n  "type": "module"\n}\n'

  it('names the licence once, and that none is granted', () => {
    expect(withLicence(text, null)).toContain('  "version": "1.0.0",\n  "license": "UNLICENSED",\n')
    expect(withLicence(withLicence(text, null), 'EUPL-1.2').match(/"license".*/g)).toEqual(['"license": "EUPL-1.2",'])
  })

  it('leaves licences of dependencies in the lockfile alone', () => {
    const lock = {
      packages: {
        '': { name: 'x', version: '1.0.0', bin: {} },
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
      },
    }
    const changed = JSON.parse(lockWithLicence(JSON.stringify(lock, null, 2), 'EUPL-1.2')) as typeof lock
    expect(changed.packages['']).toMatchObject({ name: 'x', license: 'EUPL-1.2' })
    expect(changed.packages['node_modules/a']).toEqual(lock.packages['node_modules/a'])
  })
})
