import type { ReactNode } from 'react'
import { formProps } from '@/components/forms/form-props'
import type { NamedFilters } from '@/components/proposals/list/named-filters'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { formatMoney, formatTime } from '@/lib/foundation/i18n/format'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { FormState } from '@/lib/foundation/input/form-state'
import { routes } from '@/lib/foundation/routes'
import type { AutosaveAnswer } from '@/lib/ideas/proposals/drafts/autosave-answer'
import { formLabels } from '@/lib/ideas/proposals/field-shapes'
import { SUMMARY_LENGTH_MAX, SUMMARY_WARN_AT, TITLE_LENGTH_MAX, TITLE_WARN_AT } from '@/lib/ideas/proposals/limits'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { ProposalType } from '@/lib/ideas/proposals/states'
import { videoAddress } from '@/lib/ideas/proposals/video'
import { DraftKeeper } from './writing/draft-keeper'
import { draftWords } from './writing/draft-words'
import { MarkdownField } from './writing/markdown-field'
import { PlaceFields, type PlaceFieldsMap } from './writing/place-fields'
import { type SimilarAsk, type SimilarIdea, SimilarIdeas } from './writing/similar-ideas'
import { TopicFields } from './writing/topic-fields'

/** What the process, the organization and the author of an idea offer to its form. */
export type ProposalFormChoices = {
  /** Types of contribution that the module accepts. */
  types: readonly ProposalType[]
  names: NamedFilters
  languages: readonly Locale[]
  locale: Locale
  timeZone: string
  currency: string
  costMax: number | null
  map: PlaceFieldsMap
  /** User and module: who may see the copy that the browser stores. */
  owner: string
}

type ProposalFormActions = {
  write: (previous: FormState, data: FormData) => Promise<FormState>
  autosave: (data: FormData) => Promise<AutosaveAnswer>
  preview: (data: FormData) => Promise<string>
  findSimilar: (requested: SimilarAsk) => Promise<SimilarIdea[]>
}

type ProposalFormProps = {
  actions: ProposalFormActions
  choices: ProposalFormChoices
  moduleId: number
  /** The open draft; none for a new idea. */
  draft?: ProposalDetail | undefined
  /** Path of this page, to return to after signing in again. */
  path: string
  similar?: SimilarIdea[]
  /** Pictures and documents. */
  files?: ReactNode
}

/** The form of an idea: saved while it is typed, saved or published by two buttons, with or without JavaScript. */
export async function ProposalForm({
  actions,
  choices,
  moduleId,
  draft,
  path,
  similar = [],
  files,
}: ProposalFormProps) {
  const { types, names, languages, locale, timeZone, currency, costMax, map, owner } = choices
  const [t, form, kinds, keeper] = await Promise.all([
    getTranslations('proposals.form'),
    formProps(),
    getTranslations('proposals.types'),
    draftWords(),
  ])
  const isService = draft?.type === 'SERVICE'
  const isTypeOpen = types.length > 1 && !draft?.isPublished
  const written = draft?.originalLocale ?? locale
  const languageOptions = languages.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))
  return (
    <Form {...form} action={actions.write} className="group/form flex max-w-[44rem] flex-col gap-8">
      <HiddenField name="moduleId" value={moduleId} />
      <HiddenField name="proposalId" value={draft?.id ?? ''} />
      <HiddenField name="revision" value={draft?.version.revision ?? ''} />
      {!draft && <HiddenField name="formKey" value="" />}
      <DraftKeeper
        save={actions.autosave}
        owner={owner}
        signInHref={routes.login(path)}
        stored={draft ? storedTexts(draft, locale, timeZone) : null}
        labels={fieldLabels(t)}
        words={keeper.keeper}
      />
      {isTypeOpen ? (
        <RadioGroup
          name="type"
          legend={t('type')}
          defaultValue={draft?.type ?? types[0]}
          options={types.map((value) => ({ value, label: kinds(value), help: t(`typeHelp.${value}`) }))}
        />
      ) : (
        <HiddenField name="type" value={draft?.type ?? types[0] ?? 'PROPOSAL'} />
      )}
      <TextField
        name="title"
        label={t('title')}
        help={t('titleHelp')}
        defaultValue={draft?.title}
        limit={{ max: TITLE_LENGTH_MAX, warnAt: TITLE_WARN_AT }}
      />
      <SimilarIdeas moduleId={moduleId} initial={similar} find={actions.findSimilar} words={keeper.similar} />
      <TextArea
        name="summary"
        label={t('summary')}
        help={t('summaryHelp')}
        defaultValue={draft?.summary}
        limit={{ max: SUMMARY_LENGTH_MAX, warnAt: SUMMARY_WARN_AT }}
      />
      <MarkdownField
        name="narrative"
        label={t('narrative')}
        help={t('narrativeHelp')}
        defaultValue={draft?.narrative}
        rows={10}
        preview={actions.preview}
        words={keeper.toolbar}
      />
      <NumberField
        name="cost"
        label={t('cost')}
        help={costMax === null ? t('costHelp') : t('costMaxHelp', { max: formatMoney(locale, costMax, currency) })}
        suffix={currency}
        defaultValue={draft?.cost ?? undefined}
        isOptional
      />
      <div
        className={
          isTypeOpen
            ? 'hidden group-has-[[value=SERVICE]:checked]/form:block'
            : isService || types[0] === 'SERVICE'
              ? undefined
              : 'hidden'
        }
      >
        <TextField
          name="serviceSubcategory"
          label={t('subcategory')}
          help={t('subcategoryHelp')}
          defaultValue={draft?.serviceSubcategory ?? undefined}
        />
      </div>
      <TopicFields draft={draft} names={names} t={t} />
      <PlaceFields draft={draft} map={map} t={t} />
      {files}
      <TextField
        name="video"
        label={t('video')}
        help={t('videoHelp')}
        defaultValue={draft?.videoId ? videoAddress(draft.videoId) : undefined}
        spellCheck={false}
        autoCapitalize="none"
        isOptional
      />
      <TextField
        name="websiteUrl"
        type="url"
        label={t('website')}
        help={t('websiteHelp')}
        defaultValue={draft?.websiteUrl ?? undefined}
        isOptional
      />
      {languages.length > 1 ? (
        <>
          <SelectField
            name="locale"
            label={t('written')}
            options={languageOptions}
            defaultValue={written}
            width="half"
          />
          <CheckboxGroup
            name="languages"
            legend={t('languages')}
            help={t('languagesHelp')}
            defaultValues={draft ? [...draft.languages] : [written]}
            options={languageOptions}
          />
        </>
      ) : (
        <HiddenField name="languages" value={written} />
      )}
      <div className="flex flex-wrap gap-3 border-line border-t pt-6">
        <SubmitButton name="intent" value="publish">
          {t('publish')}
        </SubmitButton>
        <SubmitButton name="intent" value="draft" variant="secondary">
          {t('save')}
        </SubmitButton>
        <p className="basis-full text-muted text-sm">{t('publishHelp')}</p>
      </div>
    </Form>
  )
}

function storedTexts({ title, summary, narrative, version }: ProposalDetail, locale: Locale, timeZone: string) {
  const savedAt = formatTime(locale, new Date(version.updatedAt), timeZone)
  return { title, summary, narrative, revision: version.revision, savedAt }
}

function fieldLabels(t: Translator<'proposals.form'>): Record<string, string> {
  const keys = { ...formLabels(), locale: 'written', type: 'type' }
  return Object.fromEntries(Object.entries(keys).map(([input, key]) => [input, t.has(key) ? t(key) : key]))
}
