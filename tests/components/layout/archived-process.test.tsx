import { isValidElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { visitedProcess } from '@/components/layout/current-process'
import { ArchivedNotice, PageFrame } from '@/components/layout/page-frame'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

/** Whether a tree of elements, none of them rendered, contains the notice. */
function hasNotice(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some(hasNotice)
  if (!isValidElement<{ children?: ReactNode }>(node)) return false
  return node.type === ArchivedNotice || hasNotice(node.props.children)
}

describe('a page of a process', () => {
  it('says that the process is archived, and nothing in any other state', async () => {
    const organization = await anOrganization()
    const ctx = contextOf(organization, await aMember(organization))
    for (const status of ['DRAFT', 'OPEN', 'CLOSED', 'ARCHIVED']) {
      const visited = visitedProcess(ctx, { id: 1, name: { en: 'Streets' }, status })
      expect(hasNotice(PageFrame({ title: 'Ideas', visited, children: null })), status).toBe(status === 'ARCHIVED')
    }
    expect(hasNotice(PageFrame({ title: 'Versions', isArchived: true, children: null }))).toBe(true)
    expect(hasNotice(PageFrame({ title: 'Home', children: null }))).toBe(false)
  })
})
