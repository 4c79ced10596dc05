import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NOT_VISITED, publicPages } from '@/lab/bench/rows/public-pages'

const place = {
  host: 'load.localhost',
  processId: 1,
  ideasModuleId: 2,
  ideasPhaseId: 3,
  voteModuleId: 4,
  resultModuleId: 5,
  resultPhaseId: 6,
  proposalIds: [7],
  searchText: '',
}

/** The addresses of all pages but those of the office, with the names of their parts. */
const pages = globSync('app/**/page.tsx')
  .map((file) => file.slice('app'.length, -'/page.tsx'.length).replaceAll(/\/\([^)]+\)/g, ''))
  .filter((page) => !/^\/(admin|builder)(\/|$)/.test(page))

const visited = publicPages(place).map((path) => path.replace(/\?.*/, ''))
const notVisited = Object.values(NOT_VISITED).flat()

const isVisited = (page: string): boolean => {
  const pattern = new RegExp(`^${page.replaceAll(/\[[^\]]+\]/g, '[^/]+')}$`)
  return visited.some((path) => pattern.test(path))
}

it('visits every page that a visitor can read, or says why not', () => {
  expect(pages.filter((page) => !notVisited.includes(page) && !isVisited(page))).toEqual([])
})

it('gives reasons only for pages that exist', () => {
  expect(notVisited.filter((page) => !pages.includes(page))).toEqual([])
})

it('visits no page twice', () => {
  expect(visited.filter((path, index) => visited.indexOf(path) !== index)).toEqual([])
})
