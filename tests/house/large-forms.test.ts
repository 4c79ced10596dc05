import { expect, it } from 'vitest'
import { LARGE_FORM_PAGES } from '@/lib/edge/http/server/page-posts'
import { importGraph, sourceFiles } from './import-graph'

/** Fields for files and for texts that do not fit into an ordinary form. */
const LARGE_FIELDS = [
  'components/ui/file-field.tsx',
  'components/files/upload-field.tsx',
  'components/proposals/writing/markdown-field.tsx',
  'components/admin/content/translated-field.tsx',
  'components/proposals/versions/translation-form.tsx',
]
/** Displays every field and posts none. */
const EXHIBITION = 'app/design/page.tsx'

const targets = Map.groupBy(
  importGraph.filter(({ isType }) => !isType),
  ({ file }) => file,
)
const pages = sourceFiles.filter((file) => /^app\/.*\/page\.tsx$/.test(file) && file !== EXHIBITION)
const large = pages.filter((page) => reaches(page, LARGE_FIELDS)).map(addressOf)

it('finds the fields, so that the comparison means something', () => {
  for (const field of LARGE_FIELDS)
    expect(
      pages.some((page) => reaches(page, [field])),
      field,
    ).toBe(true)
})

it.each(LARGE_FORM_PAGES)('$page is a page that has a large field', ({ page }) => {
  expect(large.filter((address) => page.test(address))).not.toEqual([])
})

it('every page with a large field may receive a large form', () => {
  expect(large.filter((address) => !LARGE_FORM_PAGES.some(({ page }) => page.test(address)))).toEqual([])
})

function reaches(page: string, wanted: readonly string[]): boolean {
  const seen = new Set([page])
  for (const file of seen) {
    if (wanted.includes(file)) return true
    for (const { target } of targets.get(file) ?? []) seen.add(target)
  }
  return false
}

function addressOf(file: string): string {
  const folders = file.split('/').slice(1, -1)
  return `/${folders
    .filter((folder) => !folder.startsWith('('))
    .map((folder) => folder.replace(/^\[.*\]$/, '1'))
    .join('/')}`
}
