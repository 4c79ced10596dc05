import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tiles } from '@/components/admin/cockpit/tiles'
import { WaitingList, waitingWork } from '@/components/admin/cockpit/waiting-list'
import { AuditLog } from '@/components/admin/people/audit-log'
import { ReadinessList } from '@/components/admin/process/readiness-list'
import { Sparkline } from '@/components/ui/sparkline'
import { routes } from '@/lib/catalogues/routes'
import { translator } from '@/lib/foundation/i18n/translations'
import { checked } from '@/lib/office/readiness/checks'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

const t = translator('en', 'admin')

async function aContext() {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
}

const cockpit = {
  cases: 2,
  evaluations: 3,
  requests: 0,
  duties: [
    {
      kind: 'voteNotOpen' as const,
      state: 'begun',
      text: 'The vote is not open',
      processId: 1,
      count: 1,
      dueAt: new Date('2027-05-01T10:00:00Z'),
      path: '/admin/processes/1/modules/2/vote',
    },
  ],
  messages: 1,
  approvals: 2,
  accessibility: { reports: 4, late: 1, statement: 'DUE' as const, reviewBy: '2027-04-30' },
  registrations: [{ day: '2027-05-01', count: 4 }],
  voters: [{ day: '2027-05-01', count: 0 }],
  oldest: {
    proposalId: 1,
    title: 'A <pond>',
    publishedAt: new Date('2020-05-01T10:00:00Z'),
    path: '/idea-detail/1/1/1/1',
  },
  deadline: { name: 'Streets – Vote', at: new Date('2031-05-01T10:00:00Z'), path: '/admin/processes/1/phases/1' },
}

it('shows eight tiles, each with words for its chart, and lists what waits', async () => {
  const ctx = await aContext()
  const html = renderToStaticMarkup(<Tiles ctx={ctx} cockpit={cockpit} t={t} />)
  expect(html.match(/<li/g)).toHaveLength(8)
  expect(html).toContain('aria-label="New people in 14 days. 1 May 2027: 4"')
  expect(html).toContain('A &lt;pond&gt;')
  const list = renderToStaticMarkup(<WaitingList items={waitingWork(cockpit, t)} />)
  expect(list).toContain('Moderation: 2 texts wait for a decision.')
  expect(list).toContain(routes.adminDelivery())
  expect(list).toContain('The vote is not open')
  expect(list).toContain('href="/admin/processes/1/modules/2/vote"')
  expect(list).toContain('2 acts wait for a second officer')
  expect(html).toContain('The accessibility statement was to be reviewed by 30 April 2027.')
  expect(list).toContain('4 reported barriers wait for an answer.')
  expect(list).toContain('The accessibility statement is due for its yearly review.')
})

it('draws a line between the edges of its box', () => {
  const html = renderToStaticMarkup(<Sparkline values={[0, 5, 10]} label="Growth" />)
  expect(html).toContain('points="0.0,30.0 70.0,16.0 140.0,2.0"')
})

it('lists first what prevents opening, with its remedy', async () => {
  const ctx = await aContext()
  const idea = { id: 7, title: 'A pond', cost: null, path: '/idea-detail/7/1/1/1' }
  const checks = [
    checked('pages', '/admin/processes/1/pages', { state: 'ok' }),
    checked('costs', '/admin/processes/1', { state: 'stop', facts: { count: 1 }, ideas: [idea] }),
  ]
  const html = renderToStaticMarkup(
    <ReadinessList ctx={ctx} readiness={{ isReady: false, checks }} currency="EUR" t={t} />,
  )
  expect(html.indexOf('1 idea has no cost.')).toBeLessThan(html.indexOf('The page with the rules is written.'))
  expect(html).toContain('href="/idea-detail/7/1/1/1"')
})

it('writes acts as lines with a link and labelled facts', async () => {
  const ctx = await aContext()
  const entry = {
    id: 1,
    actorId: 1,
    actorName: 'Amalia',
    act: 'process.rulesSet',
    subject: 'process 12',
    facts: { budgetAvailable: 7000 },
    createdAt: new Date('2027-05-01T10:00:00Z'),
  }
  const named = new Map([['process 12', { name: 'Streets', path: '/admin/processes/12' }]])
  const html = renderToStaticMarkup(
    <AuditLog ctx={ctx} acts={{ items: [entry], total: 1, page: 0, size: 50 }} filter={{}} named={named} t={t} />,
  )
  expect(html).toContain('Rules changed')
  expect(html).toContain('<a href="/admin/processes/12">Streets</a>')
  expect(html).toContain('Budget available:')
})
