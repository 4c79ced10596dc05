import { z } from 'zod'

export const PAGE_SIZE = 20
const PAGE_SIZE_MAX = 100
const PAGE_MAX = 100_000

/**
 * Query parameters of every list (spec: conventions): page from 0, size at most 100, `sort=field,asc|desc` of the
 * allowed fields.
 */
export function listQuery<
  const Fields extends readonly [string, ...string[]],
  Shape extends z.ZodRawShape = Record<never, never>,
>(fields: Fields, shape: Shape = {} as Shape) {
  const sorts = fields.flatMap((field) => [`${field},asc`, `${field},desc`, field])
  return z.strictObject({
    page: z.coerce.number().int().min(0).max(PAGE_MAX).default(0),
    size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
    sort: z.enum(sorts as [string, ...string[]]).optional(),
    ...shape,
  })
}

export type Page<Item> = {
  items: Item[]
  total: number
  page: number
  size: number
  /** Cursor of a list read with `after`: the last item of this page, or null at the end. */
  next?: number | null
}

/** `field,desc` as its two parts. */
export function sortOrder(sort: string | undefined, fallback: string): { field: string; descending: boolean } {
  const [field = '', direction = 'asc'] = (sort ?? fallback).split(',')
  return { field, descending: direction === 'desc' }
}

/** Link header of a list: first, prev, next and last of the same query; with a cursor only first and next. */
export function linkHeader(url: URL, list: Page<unknown>): string {
  return list.next === undefined ? pageLinks(url, list) : cursorLinks(url, list.next)
}

function cursorLinks(url: URL, next: number | null): string {
  const link = (after: number | null, relation: string) => {
    const to = new URL(url)
    to.searchParams.delete('page')
    to.searchParams.delete('after')
    if (after !== null) to.searchParams.set('after', String(after))
    return `<${to.pathname}${to.search}>; rel="${relation}"`
  }
  return [link(null, 'first'), ...(next === null ? [] : [link(next, 'next')])].join(', ')
}

function pageLinks(url: URL, { page, size, total }: Page<unknown>): string {
  const last = Math.max(0, Math.ceil(total / size) - 1)
  // One copy of the query for all links; cloning the URL for each is slow.
  const query = new URLSearchParams(url.searchParams)
  query.set('page', '')
  query.set('size', String(size))
  const link = (target: number, relation: string) => {
    query.set('page', String(target))
    return `<${url.pathname}?${query}>; rel="${relation}"`
  }
  const links = [link(0, 'first'), link(last, 'last')]
  if (page > 0) links.push(link(Math.min(page - 1, last), 'prev'))
  if (page < last) links.push(link(page + 1, 'next'))
  return links.join(', ')
}

/** Parses `?page=`, counted from 1; invalid values are page 1. */
export function readPage(value: unknown): number {
  const page = typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
  return Math.min(page, PAGE_MAX)
}
