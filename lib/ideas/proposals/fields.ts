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

/** Where the content of a field is stored. */
type Stored =
  | {
      table: 'ProposalVersion'
      column: string
      /** `joined`: the detail query reads it by a join of its own instead of the plain column. */
      read: 'column' | 'joined'
      /** `emptyAsNull`: an empty text is stored as NULL. `geometry`: written by lib/ideas/proposals/places/location.ts. */
      write: 'plain' | 'emptyAsNull' | 'geometry'
    }
  | { table: 'ProposalTranslation'; column: string }
  | { table: 'VersionFile' }

/** Everything that the code needs to know of one field of a proposal. */
export type ProposalField = {
  /** Of a draft at the API and of an import; what a saved draft leaves out stays as it is. */
  input: z.ZodType
  /** Inputs of the idea form by name. File inputs are shared by images and documents: see file-schemas.ts. */
  form: Readonly<Record<string, z.ZodType>>
  /** Key of its label below `proposals.form`; null if the form displays no refusals beside it. */
  label: string | null
  stored: Stored
  /** Answers of the API by name. */
  output: Readonly<Record<string, z.ZodType>>
  /**
   * What readers get instead when the idea is hidden or withdrawn, by key of ProposalDetail; empty: the field stays
   * visible.
   */
  blank: Readonly<Record<string, unknown>>
  /** Stays visible when the author has withdrawn the idea. */
  outlivesWithdrawal?: boolean
  /** Text that a person has to read before it is published: moderators see it, and signs of spam are looked for in it. */
  isRead: boolean
  /** True if part of the download of one's own data, otherwise the reason why not. */
  personalExport: true | string
}

const version = <const Column extends string>(column: Column) =>
  ({ table: 'ProposalVersion', column, read: 'column', write: 'plain' }) as const
const translated = <const Column extends string>(column: Column) => ({ table: 'ProposalTranslation', column }) as const

/**
 * The fields of a proposal. Input schemas, writing a draft, copying into a new version, hiding, the answer of the API
 * and the personal export derive from this table; tests/house/proposal-fields.test.ts compares it with the database
 * schema.
 */
export const proposalFields = {
  title: {
    isRead: true,
    input: titleText,
    label: 'title',
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
    form: { groupId: formId },
    stored: { ...version('groupId'), read: 'joined' },
    output: { groupId: z.number().int().nullable() },
    blank: {},
    personalExport: true,
  },
  location: {
    isRead: false,
    input: locationText.nullable(),
    label: 'place',
    form: { lat: z.string().max(50).default(''), lng: z.string().max(50).default('') },
    stored: { ...version('location'), read: 'joined', write: 'geometry' },
    output: { location: pointText.nullable() },
    blank: { lng: null, lat: null },
    personalExport: 'the place of the idea, not of the person; it is in the public exports',
  },
  address: {
    isRead: true,
    input: addressText,
    label: 'address',
    form: { address: addressText.default('') },
    stored: version('address'),
    output: { address: z.string() },
    blank: { address: '' },
    personalExport: true,
  },
  video: {
    isRead: true,
    input: videoText.nullable(),
    label: 'video',
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
    form: { websiteUrl: webAddress.default('') },
    stored: { ...version('websiteUrl'), write: 'emptyAsNull' },
    output: { websiteUrl: z.string().nullable() },
    blank: { websiteUrl: null },
    personalExport: true,
  },
  serviceSubcategory: {
    isRead: true,
    input: subcategoryText,
    label: 'subcategory',
    form: { serviceSubcategory: subcategoryText.default('') },
    stored: { ...version('serviceSubcategory'), write: 'emptyAsNull' },
    output: { serviceSubcategory: z.string().nullable() },
    blank: { serviceSubcategory: null },
    personalExport: true,
  },
  languages: {
    isRead: false,
    input: languageList,
    label: 'languages',
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
