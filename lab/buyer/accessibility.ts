// One table from WCAG 2.2 over the clauses of EN 301 549 to tests, and an OpenACR report of the same rows.
import { stringify } from 'yaml'
import { WALKS } from '@/tests/setup/walks'
import {
  counted,
  linesOf,
  pathsIn,
  type Row,
  rowsOf,
  STATE_NOTE,
  type Status,
  said,
  statusOf,
  tableOf,
} from './assessment'
import { clauseNote, clauseOf, clauseTable } from './en-clauses'
import { nationalTable } from './national-sources'
import type { BuyerSettings } from './settings'

export const ACCESSIBILITY_DOCUMENT = 'accessibility.md'

type Criterion = {
  id: string
  level: 'A' | 'AA'
  site: { status: Status; answer: string }
  /** Editors of texts and the builder of pages. */
  authoring: { status: Status; answer: string }
  evidence: readonly string[]
}

export function criteria(): Criterion[] {
  return linesOf('wcag').map(([id = '', level, site, answer = '', authoring, authored = '', evidence = '']) => ({
    id,
    level: level === 'AA' ? 'AA' : 'A',
    site: { status: statusOf(site), answer },
    authoring: { status: statusOf(authoring), answer: authored },
    evidence: pathsIn(evidence),
  }))
}

/** The rows of the site, as those of other assessments. */
export const criterionRows = (): Row[] => criteria().map(({ id, site, evidence }) => ({ id, ...site, evidence }))

export function accessibilityDocument(): string {
  const all = criteria()
  const current = all.filter(({ id }) => clauseOf(id, 'V4.1.1'))
  return [
    '# Accessibility',
    '',
    'A self-assessment: nobody outside, and no group of people with disabilities, has tested the platform. Journeys, some',
    'by keyboard alone, run in every gate, with axe on the pages that they open; axe on every page and every block runs in',
    'the gate before a release (`CI_LONG=1 .ci/run`). Only there run:',
    `${WALKS.map((file) => `\`tests/e2e/${file}\``).join(', ')}. Axe finds some`,
    'of the barriers only. Made by `npm run documents` from `docs/buyer/sources`, which writes the same as OpenACR',
    '(`openacr.yaml`, catalogue 2.5-edition-wcag-2.2-en) into the folder of a release. Each organization publishes its own',
    'statement at `/accessibility`, where barriers are reported without an account; officers answer at',
    '`/admin/organization/accessibility`.',
    '',
    '## WCAG 2.2, levels A and AA',
    '',
    `${current.length} criteria; 4.1.1, which WCAG 2.2 removed, has a row for V3.2.1 and is not counted.`,
    '',
    `Site: ${counted(current.map(({ site, evidence }) => ({ ...site, evidence })))}.`,
    '',
    `Editors and builder: ${counted(current.map(({ authoring, evidence }) => ({ ...authoring, evidence })))}.`,
    '',
    ...clauseNote,
    '',
    ...STATE_NOTE,
    '',
    '| criterion | level | EN V3.2.1 | EN V4.1.1 | site | answer | editors and builder | answer | evidence |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...all.map(
      ({ id, level, site, authoring, evidence }) =>
        `| ${id} | ${level} | ${clauseOf(id, 'V3.2.1') ?? '–'} | ${clauseOf(id, 'V4.1.1') ?? '–'} | ${said(site.status, evidence)} | ${site.answer} | ${said(authoring.status, evidence)} | ${authoring.answer} | ${evidence.map((path) => `\`${path}\``).join(', ')} |`,
    ),
    '',
    '## Other clauses of EN 301 549',
    '',
    ...clauseTable(),
    '',
    '## ATAG 2.0, levels A and AA',
    '',
    `The editors of texts and the builder of pages: ${counted(rowsOf('atag'))}.`,
    '',
    ...tableOf(rowsOf('atag')),
    '',
    '## National law in the statements of organizations',
    '',
    ...nationalTable(),
    '',
  ].join('\n')
}

const ADHERENCE: Record<Status, string> = {
  met: 'supports',
  partly: 'partially-supports',
  unmet: 'does-not-support',
  operator: 'not-evaluated',
  na: 'not-applicable',
}

type Release = { settings: BuyerSettings; version: string; at: Date }

/** The accessibility conformance report of a release, as OpenACR 0.1.0. */
export function openAcr({ settings, version, at }: Release): string {
  const { name, maintainer, page } = settings
  const contact = { company_name: maintainer.organization, email: maintainer.email, website: page }
  const chapter = (level: 'A' | 'AA') => ({
    criteria: criteria()
      .filter((one) => one.level === level)
      .map(({ id, site, authoring }) => ({
        num: id,
        components: [
          component('web', site),
          { name: 'electronic-docs', adherence: { level: 'not-applicable' } },
          { name: 'software', adherence: { level: 'not-applicable' } },
          component('authoring-tool', authoring),
        ],
      })),
  })
  return stringify(
    {
      title: `${name} Accessibility Conformance Report`,
      product: { name, version, description: 'Participation processes and participatory budgets on the web' },
      author: contact,
      vendor: contact,
      report_date: at.toISOString().slice(0, 10),
      last_modified_date: at.toISOString().slice(0, 10),
      version: 1,
      notes: 'A self-assessment. Contents of organizations are theirs.',
      evaluation_methods_used:
        'axe-core on every page in two widths, on chosen pages in three more languages and in dark mode, on every block in every language, three widths and both colour schemes; journeys by keyboard alone and without JavaScript; review of the design system. No test with people with disabilities.',
      catalog: '2.5-edition-wcag-2.2-en',
      chapters: {
        success_criteria_level_a: chapter('A'),
        success_criteria_level_aa: chapter('AA'),
        success_criteria_level_aaa: { notes: 'Not evaluated.', disabled: true },
      },
    },
    { lineWidth: 120, aliasDuplicateObjects: false },
  )
}

function component(name: string, { status, answer }: { status: Status; answer: string }) {
  return { name, adherence: { level: ADHERENCE[status], notes: answer } }
}
