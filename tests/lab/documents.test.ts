import { expect, test } from 'vitest'
import { releaseDocuments } from '@/lab/documents/documents'
import { catalog } from '@/lib/catalogues/errors/catalog'

const documents = releaseDocuments(new Date('2026-11-28'))
const linesOf = (file: string) => (documents[file] ?? '').split('\n')

test('a release has every code with its status and message', () => {
  const missing = Object.entries(catalog).filter(
    ([name, { code, status }]) =>
      !linesOf('codes.md').some((line) => line.startsWith(`| ${code} | ${status} | \`${name}\` | `)),
  )
  expect(missing).toEqual([])
  expect(linesOf('codes.md').find((line) => line.includes('`notFound`'))).toMatch(/calls? \|$|`(GET|POST) /)
})

test('a release lists the licence of each package that it contains, and no package of the laboratory', () => {
  expect(linesOf('licences.md').some((line) => /^\| next \| [\d.]+ \| MIT \|$/.test(line))).toBe(true)
  expect(documents['licences.md']).not.toMatch(/stryker|autocannon|s3rver|participation-platform/)
})

test('a release has every document, none of them empty', () => {
  expect(Object.keys(documents).toSorted()).toEqual([
    'THIRD-PARTY-NOTICES.txt',
    'accessibility.md',
    'asvs.json',
    'asvs.md',
    'codes.md',
    'framework-cves.md',
    'licences.md',
    'openacr.yaml',
    'osps-baseline.md',
    'processing-record.md',
    'retention.md',
    'sbom.cdx.json',
    'standard-for-public-code.md',
    'vex.cdx.json',
    'vex.md',
  ])
  for (const text of Object.values(documents)) expect(text.length).toBeGreaterThan(500)
})

test('the documents of a release link to nothing outside of it', () => {
  const links = Object.values(documents).flatMap((text) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link),
  )
  expect(links.filter((link) => !(link in documents))).toEqual([])
})
