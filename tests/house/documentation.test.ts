import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const generated = (path: string): boolean => /node_modules|lib\/generated|\.output|\.next/.test(path)
const documents = globSync('{*.md,{docs,lab,lib,tests,components,deploy}/**/*.md}', { exclude: generated })
const sources = globSync('{app,components,lab,lib,scripts,tests,prisma,i18n}/**/*.{ts,tsx,mjs,prisma}', {
  exclude: generated,
})
const texts = new Map([...documents, ...sources].map((file) => [file, readFileSync(file, 'utf8')]))

describe('citations in comments and documents', () => {
  it('name existing headings of docs/specification as spec: name', () => {
    const headings = globSync('docs/specification/*.md').flatMap(headingsOf)
    expect(duplicates(headings)).toEqual([])
    expect(missing(/\bspec: ([a-z0-9-]+)/g, (name) => headings.includes(name))).toEqual([])
  })

  it('name existing decisions as ADR-NNN', () => {
    const numbers = globSync('docs/decisions/*.md').map((file) => file.slice('docs/decisions/'.length).slice(0, 3))
    expect(missing(/\bADR-(\d{3})\b/g, (number) => numbers.includes(number))).toEqual([])
  })

  it('are listed, if they are decisions, in docs/decisions/README.md', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8')
    const decisions = globSync('docs/decisions/[0-9]*.md').map((file) => file.slice('docs/decisions/'.length))
    expect(decisions.filter((file) => !index.includes(`- [ADR-${file.slice(0, 3)}](${file}) `))).toEqual([])
  })

  it('name no section by its bare number', () => {
    expect(missing(/(\(decisions? \d+|[Ss]pecification(?:'s)? sections? \d+)/g, () => false)).toEqual([])
  })

  it('name existing paths', () => {
    const path =
      /(?<![\w@/.${-])((?:app|components|lab|lib|tests|scripts|docs|prisma|deploy)\/(?:[\w.-]|\/|\([\w-]+\)|\[[.\w]+\])*\w)(?![\w*<{$/[(-]|\.\w)/g
    const commented = (text: string): string =>
      [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)].map(([comment]) => comment).join('\n')
    const found = [...texts].flatMap(([file, text]) =>
      [...(file.endsWith('.md') ? text : commented(text)).matchAll(path)]
        .map(([, name = '']) => name)
        .filter((name) => !exists(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('name in the README only folders and files that a floor of lib has, and at least half of its folders', () => {
    const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `([a-z]+)` \| (.+) \|$/gm)
    const floors = [...rows].filter(([, floor]) => existsSync(`lib/${floor}`))
    expect(floors).toHaveLength(14)
    for (const [, floor, text = ''] of floors) {
      const named = [...text.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)
      expect(named.filter((name) => globSync(`lib/${floor}/**/${name}`).length === 0)).toEqual([])
      const folders = readdirSync(`lib/${floor}`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      if (floor !== 'framework')
        expect(folders.filter(({ name }) => named.includes(name)).length * 2).toBeGreaterThanOrEqual(folders.length)
    }
  })

  it('link to existing documents and anchors', () => {
    const broken = documents.flatMap((file) =>
      [...(texts.get(file) ?? '').matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !isReachable(file, link))
        .map((link) => `${file}: ${link}`),
    )
    expect(broken).toEqual([])
  })
})

it('the README can be read at once: at most 90 lines', () => {
  expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(90)
})

function missing(pattern: RegExp, isThere: (name: string) => boolean): string[] {
  return [...texts]
    .filter(([file]) => file !== 'tests/house/documentation.test.ts')
    .flatMap(([file, text]) =>
      [...text.matchAll(pattern)]
        .map(([, name = '']) => name)
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`),
    )
}

function exists(path: string): boolean {
  return ['', '.ts', '.tsx', '.md'].some((extension) => existsSync(path + extension))
}

function isReachable(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : normalize(join(dirname(file), path))
  return existsSync(target) && (anchor === undefined || headingsOf(target).includes(anchor))
}

/** Anchors as code hosts derive them from headings. */
function headingsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function duplicates(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}
