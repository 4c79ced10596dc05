import { z } from 'zod'
import { pointText } from '@/lib/foundation/api/call'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { idInput } from '@/lib/foundation/input/ids'
import {
  addressText,
  challengeList,
  costAmount,
  languageList,
  locationText,
  narrativeText,
  subcategoryText,
  summaryText,
  titleText,
  videoText,
  webAddress,
} from './content-schemas'
import { versionFilesSchema } from './file-schemas'
import { formCost, formId, formList } from './form-values'
import { SUMMARY_LENGTH_MAX, SUMMARY_WARN_AT, TITLE_LENGTH_MAX, TITLE_WARN_AT } from './limits'
import type { ProposalField } from './proposal-field'

const version = <const Column extends string>(column: Column) =>
  ({ table: 'ProposalVersion', column, read: 'column', write: 'plain' }) as const
const translated = <const Column extends string>(column: Column) => ({ table: 'ProposalTranslation', column }) as const

/**
 * The fields of a proposal, in the order in which they are asked for and displayed. Input schemas, controls of the form,
 * facts of the page, writing a draft, copying into a new version, hiding, the answer of the API and the personal export
 * derive from this table; tests/house/proposal-fields.test.ts compares it with the database schema.
 */
export const proposalFields = {
  title: {
    isRead: true,
    input: titleText,
    label: 'title',
    control: { part: 'say', kind: 'line', isRequired: true, limit: { max: TITLE_LENGTH_MAX, warnAt: TITLE_WARN_AT } },
    fact: null,
    form: { title: titleText.default('') },
    stored: translated('title'),
    output: { title: z.string() },
    blank: { title: '' },
    outlivesWithdrawal: true,
    personalExport: true,
  },
  summary: {
    isRead: true,
    input: summaryText,
    label: 'summary',
    control: {
      part: 'say',
      kind: 'lines',
      isRequired: true,
      limit: { max: SUMMARY_LENGTH_MAX, warnAt: SUMMARY_WARN_AT },
    },
    fact: null,
    form: { summary: summaryText.default('') },
    stored: translated('summary'),
    output: { summary: z.string() },
    blank: { summary: '' },
    personalExport: true,
  },
  narrative: {
    isRead: true,
    input: narrativeText,
    label: 'narrative',
    control: 'own',
    fact: null,
    form: { narrative: narrativeText.default('') },
    stored: translated('narrative'),
    output: { narrative: z.string().meta({ description: 'Markdown' }) },
    blank: { narrative: '' },
    personalExport: true,
  },
  cost: {
    isRead: false,
    input: costAmount.nullable(),
    label: 'cost',
    control: { part: 'show', kind: 'money' },
    fact: { term: 'cost', look: 'own' },
    form: { cost: formCost },
    stored: version('cost'),
    output: { cost: z.number().nullable() },
    blank: { cost: null },
    personalExport: true,
  },
  challengeIds: {
    isRead: false,
    input: challengeList,
    label: 'topics',
    control: 'own',
    fact: { term: 'topic', look: 'own' },
    form: { challengeIds: formList.transform((all) => all.map(Number)).pipe(challengeList) },
    stored: version('challengeIds'),
    output: { challengeIds: z.array(z.number().int()) },
    blank: {},
    personalExport: true,
  },
  scenarioId: {
    isRead: false,
    input: idInput.nullable(),
    label: 'context',
    control: 'own',
    fact: { term: 'context', look: 'own' },
    form: { scenarioId: formId },
    stored: { ...version('scenarioId'), read: 'joined' },
    output: { scenarioId: z.number().int().nullable() },
    blank: {},
    personalExport: true,
  },
  groupId: {
    isRead: false,
    input: idInput.nullable(),
    label: 'group',
    control: 'own',
    fact: { term: 'group', look: 'own' },
    form: { groupId: formId },
    stored: { ...version('groupId'), read: 'joined' },
    output: { groupId: z.number().int().nullable() },
    blank: {},
    personalExport: true,
  },
  serviceSubcategory: {
    isRead: true,
    input: subcategoryText,
    label: 'subcategory',
    control: 'own',
    fact: { term: 'subcategory', look: 'text' },
    form: { serviceSubcategory: subcategoryText.default('') },
    stored: { ...version('serviceSubcategory'), write: 'emptyAsNull' },
    output: { serviceSubcategory: z.string().nullable() },
    blank: { serviceSubcategory: null },
    personalExport: true,
  },
  address: {
    isRead: true,
    input: addressText,
    label: 'address',
    control: 'own',
    fact: { term: 'address', look: 'text' },
    form: { address: addressText.default('') },
    stored: version('address'),
    output: { address: z.string() },
    blank: { address: '' },
    personalExport: true,
  },
  location: {
    isRead: false,
    input: locationText.nullable(),
    label: 'place',
    control: 'own',
    fact: { term: 'place', look: 'own' },
    form: { lat: z.string().max(50).default(''), lng: z.string().max(50).default('') },
    stored: { ...version('location'), read: 'joined', write: 'geometry' },
    output: { location: pointText.nullable() },
    blank: { lng: null, lat: null },
    personalExport: 'the place of the idea, not of the person; it is in the public exports',
  },
  video: {
    isRead: true,
    input: videoText.nullable(),
    label: 'video',
    control: { part: 'more', kind: 'video' },
    fact: null,
    form: { video: videoText.default(null) },
    stored: version('videoId'),
    output: { videoId: z.string().nullable().meta({ description: 'The eleven characters of a YouTube video' }) },
    blank: { videoId: null },
    personalExport: true,
  },
  websiteUrl: {
    isRead: true,
    input: webAddress,
    label: 'website',
    control: { part: 'more', kind: 'url' },
    fact: { term: 'website', look: 'link' },
    form: { websiteUrl: webAddress.default('') },
    stored: { ...version('websiteUrl'), write: 'emptyAsNull' },
    output: { websiteUrl: z.string().nullable() },
    blank: { websiteUrl: null },
    personalExport: true,
  },
  languages: {
    isRead: false,
    input: languageList,
    label: 'languages',
    control: 'own',
    fact: null,
    form: { languages: formList.transform((all) => all as Locale[]).pipe(languageList) },
    stored: version('languages'),
    output: { languages: z.array(z.enum(LOCALES)) },
    blank: {},
    personalExport: true,
  },
  images: {
    isRead: true,
    input: versionFilesSchema.shape.images.unwrap(),
    label: null,
    control: 'own',
    fact: null,
    form: {},
    stored: { table: 'VersionFile' },
    output: {
      images: z.array(
        z.object({
          fileId: z.string(),
          kind: z.enum(['COVER', 'IMAGE']),
          alternative: z.string(),
          url: z.url().meta({ description: 'Add /{width} for a smaller one' }),
        }),
      ),
    },
    blank: { images: [] },
    personalExport: 'exported as `files`',
  },
  documents: {
    isRead: true,
    input: versionFilesSchema.shape.documents.unwrap(),
    label: null,
    control: 'own',
    fact: null,
    form: {},
    stored: { table: 'VersionFile' },
    output: {
      documents: z.array(
        z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), bytes: z.number(), url: z.url() }),
      ),
    },
    blank: { documents: [] },
    personalExport: 'exported as `files`',
  },
} as const satisfies Record<string, ProposalField>

/** Columns of ProposalVersion that are no content: identity, history and the draft's own state. */
export const versionBookkeeping = {
  exported: ['number', 'status', 'originalLocale', 'createdAt', 'publishedAt', 'heldAt'],
  withheld: ['id', 'organizationId', 'proposalId', 'revision', 'updatedAt'],
} as const

/** The same of ProposalTranslation. */
export const translationBookkeeping = {
  exported: ['locale'],
  withheld: ['organizationId', 'versionId', 'imported', 'completedAt', 'heldAt'],
} as const
