import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/catalogues/routes'
import { CLASSES, classOf, lateClasses, type SlottedClass, shareOf } from '@/lib/edge/http/brake/policy'

const idea = { id: 1, processId: 2, phaseId: 3, moduleId: 4 }
const ofMember = (path: string) => classOf({ method: 'GET', path, isSignedIn: true, isPrefetch: false })
const ofVisitor = (path: string) => classOf({ method: 'GET', path, isSignedIn: false, isPrefetch: false })

describe('the class of a request', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is vital for every %s: votes, donations, codes, forms', (method) => {
    for (const path of ['/', '/api/v1/process-modules/7/preferences/1', routes.secondFactor(), routes.proposal(idea)])
      expect(classOf({ method, path, isSignedIn: false, isPrefetch: false })).toBe('vital')
  })

  it.each(['/api/health/live', '/api/health/ready', '/api/v1/process-modules/7/ballot', '/_next/static/a.js'])(
    'is vital for %s',
    (path) => expect(ofVisitor(path)).toBe('vital'),
  )

  it('is that of voters for pages of signing in and receipts, whoever reads them', () => {
    for (const path of [routes.login(), routes.secondFactor(), routes.consent(), routes.recover(), routes.receipt()])
      expect([path, ofVisitor(path)]).toEqual([path, 'voting'])
  })

  it('is that of voters on the way from the process to the ballot, for people who are signed in', () => {
    const way = [routes.process(2), routes.phase(3, 2), routes.proposals(idea), routes.proposal(idea)]
    for (const path of [...way, routes.moduleInProgress(idea), routes.moduleInfo(idea), routes.counting(idea)])
      expect([path, ofMember(path), ofVisitor(path)]).toEqual([path, 'voting', 'visitor'])
  })

  it.each([routes.about(), routes.explore(), '/api/v1/processes', '/admin/people', '/files/x'])(
    'is that of a member or a visitor for %s',
    (path) => expect([ofMember(path), ofVisitor(path)]).toEqual(['member', 'visitor']),
  )

  it.each(['/api/v1/process-modules/7/ballots', '/login2', '/about/login', '/api/healthy', '/api/v1/processes/ballot'])(
    'is not raised by an address like %s',
    (path) => expect(ofVisitor(path)).toBe('visitor'),
  )

  it('is that of visitors for what a script fetches before a link is followed', () => {
    expect(classOf({ method: 'GET', path: routes.proposals(idea), isSignedIn: true, isPrefetch: true })).toBe('visitor')
  })

  it('is found for every request, by a row that says why', () => {
    expect(CLASSES.at(-1)?.fits({ method: 'GET', path: '', isSignedIn: false, isPrefetch: false })).toBe(true)
    for (const { why } of CLASSES) expect(why).toMatch(/\.$/)
  })
})

describe('the connections of a request', () => {
  it.each([
    ['PUT', '/api/v1/process-modules/7/preferences/1', 'votes'],
    ['GET', '/api/v1/process-modules/7/ballot', 'votes'],
    ['POST', '/login', 'votes'],
    ['POST', '/api/v1/login', 'votes'],
    ['GET', '/login', 'reads'],
    ['GET', '/idea-list/1/2/3', 'reads'],
    ['POST', '/idea-detail/1/2/3/4', 'reads'],
  ])('of %s %s are those of %s', (method, path, share) => {
    expect(shareOf({ method, path, isSignedIn: true, isPrefetch: false })).toBe(share)
  })
})

describe('a late event loop', () => {
  it('refuses visitors first, then members, never voters', () => {
    const late = (ms: number) => [...lateClasses(ms, new Set())].toSorted()
    expect([499, 500, 1499, 1500, 60_000].map(late)).toEqual([
      [],
      ['visitor'],
      ['visitor'],
      ['member', 'visitor'],
      ['member', 'visitor'],
    ])
  })

  it('refuses them until the delay is half of what it was', () => {
    const visitors = new Set<SlottedClass>(['visitor'])
    expect([...lateClasses(251, visitors)]).toEqual(['visitor'])
    expect([...lateClasses(249, visitors)]).toEqual([])
    expect([...lateClasses(1000, visitors)]).toEqual(['visitor'])
  })
})
