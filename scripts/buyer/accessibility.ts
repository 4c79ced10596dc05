// One table from WCAG 2.2 over the clauses of EN 301 549 to tests, and an OpenACR report of the same rows.
import { stringify } from 'yaml'
import { nationalLaws } from '@/lib/site/accessibility/national'
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
import type { BuyerSettings } from './settings'

export const ACCESSIBILITY_DOCUMENT = 'docs/buyer/accessibility.md'

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

// Criteria that WCAG 2.2 added are not in V3.2.1, which refers to 2.1; 4.1.1 was removed by 2.2.
const ADDED = new Set(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'])

const older = (id: string): string => (ADDED.has(id) ? '–' : `9.${id}`)
const newer = (id: string): string => (id === '4.1.1' ? '–' : `9.${id}`)

/** Clauses outside of WCAG: by their number in V3.2.1, with that of V4.1.1 behind. */
export const clauseRows = (): Row[] =>
  linesOf('en').map(([id = '', later = '?', status, answer = '', evidence = '']) => ({
    id: `${id} (V4.1.1: ${later})`,
    status: statusOf(status),
    answer,
    evidence: pathsIn(evidence),
  }))

export function accessibilityDocument(): string {
  const all = criteria()
  return [
    '# Accessibility',
    '',
    'A self-assessment: nobody outside, and no group of people with disabilities, has tested the platform. axe and',
    'journeys by keyboard run in every gate, and find some of the barriers only. Made by `npm run buyer` from',
    '`docs/buyer/sources`; `npm run sbom` writes the same as OpenACR (`openacr.yaml`, catalogue 2.5-edition-wcag-2.2-en)',
    'into the folder of a release. Each organization publishes its own statement at `/accessibility`, where barriers are',
    'reported without an account; officers answer at `/admin/organization/accessibility`.',
    '',
    '## WCAG 2.2, levels A and AA',
    '',
    `Site: ${counted(all.map(({ site, evidence }) => ({ ...site, evidence })))}.`,
    '',
    `Editors and builder: ${counted(all.map(({ authoring, evidence }) => ({ ...authoring, evidence })))}.`,
    '',
    'A clause of EN 301 549 for the web is 9 and the number of its criterion; V3.2.1 refers to WCAG 2.1, V4.1.1 to 2.2.',
    'V3.2.1 is the version that the Official Journal names for Directive (EU) 2016/2102. V4.1.1 was published in September',
    '2026 and, as far as we know, is not named there yet. **We have not read V4.1.1**: its clauses of the web are inferred from',
    'that rule, the others are taken from published notes of others on it; `?` is not known. Check them before you rely on them.',
    '',
    ...STATE_NOTE,
    '',
    '| criterion | level | EN V3.2.1 | EN V4.1.1, inferred | site | answer | editors and builder | answer | evidence |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...all.map(
      ({ id, level, site, authoring, evidence }) =>
        `| ${id} | ${level} | ${older(id)} | ${newer(id)} | ${said(site.status, evidence)} | ${site.answer} | ${said(authoring.status, evidence)} | ${authoring.answer} | ${evidence.map((path) => `\`${path}\``).join(', ')} |`,
    ),
    '',
    '## Other clauses of EN 301 549',
    '',
    ...tableOf(clauseRows()),
    '',
    '## ATAG 2.0, levels A and AA',
    '',
    `The editors of texts and the builder of pages: ${counted(rowsOf('atag'))}.`,
    '',
    ...tableOf(rowsOf('atag')),
    '',
    '## National law in the statements of organizations',
    '',
    'Law and enforcement body that a statement names unless the office writes others (`lib/site/accessibility/national.ts`).',
    'None was confirmed by a lawyer; the office checks them before it publishes. `–`: no body is named, the office writes it.',
    '',
    '| country | law | enforcement body | checked |',
    '| --- | --- | --- | --- |',
    ...Object.entries(nationalLaws).map(
      ([country, { law, body }]) =>
        `| ${country} | ${law.name} | ${body ? `${body.name}, ${body.url}` : '–'} | ${CHECKED[country] ?? 'no'} |`,
    ),
    '',
  ].join('\n')
}

/** What was compared with public pages on 23 November 2026. */
const CHECKED: Readonly<Record<string, string>> = {
  AT: 'the federal body (FFG) is for federal bodies only, each state has its own (overview: digitalbarrierefrei.at)',
  DE: 'in part: each state has a body and a law of its own (list of March 2024: lbit.hessen.de); the law is named in general',
  ES: 'law and procedure: a claim to the unit responsible for accessibility, article 13 (interior.gob.es)',
  IT: 'law and body; the statement itself is filed at form.agid.gov.it, whose address belongs into the settings (agid.gov.it)',
  PL: 'law (infor.pl) and body, which takes requests about digital accessibility (bip.brpo.gov.pl)',
  GR: 'law: it transposes Directive (EU) 2016/2102 (amea.gov.gr); its enforcement procedure was not found',
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
        'axe-core on every page in several widths, languages and colour schemes; journeys by keyboard alone and without JavaScript; review of the design system. No test with people with disabilities.',
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
