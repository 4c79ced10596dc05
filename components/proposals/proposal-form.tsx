import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { FormState } from '@/lib/http/form-state'
import { formatMoney } from '@/lib/i18n/format'
import { LOCALE_NAMES, type Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { ProposalDetail } from '@/lib/proposals/get-proposal'
import { SUMMARY_LENGTH_MAX, SUMMARY_WARN_AT, TITLE_LENGTH_MAX, TITLE_WARN_AT } from '@/lib/proposals/limits'
import { PROPOSAL_TYPES } from '@/lib/proposals/states'
import type { NamedFilters } from './named-filters'

type ProposalFormProps = {
  action: (previous: FormState, data: FormData) => Promise<FormState>
  moduleId: number
  /** The draft that is gone on with; none for a new idea. */
  draft?: ProposalDetail | undefined
  names: NamedFilters
  languages: readonly Locale[]
  locale: Locale
  currency: string
  costMax: number | null
}

/** The one form of an idea: kept as a draft or published by two buttons, with or without JavaScript. */
export async function ProposalForm({
  action,
  moduleId,
  draft,
  names,
  languages,
  locale,
  currency,
  costMax,
}: ProposalFormProps) {
  const [t, props] = await Promise.all([getTranslations('proposals.form'), formProps()])
  const types = await getTranslations('proposals.types')
  const options = (all: NamedFilters['topics']) => all.map(({ id, name }) => ({ value: String(id), label: name }))
  const languageOptions = languages.map((language) => ({
    value: language,
    label: LOCALE_NAMES[language],
    lang: language,
  }))
  const written = draft?.originalLocale ?? locale
  return (
    <Form {...props} action={action} className="group/form flex max-w-[44rem] flex-col gap-8">
      <HiddenField name="moduleId" value={moduleId} />
      {draft && <HiddenField name="proposalId" value={draft.id} />}
      {draft && <HiddenField name="revision" value={draft.version.revision} />}
      {!draft && (
        <RadioGroup
          name="type"
          legend={t('type')}
          defaultValue="PROPOSAL"
          options={PROPOSAL_TYPES.map((value) => ({ value, label: types(value), help: t(`typeHelp.${value}`) }))}
        />
      )}
      <TextField
        name="title"
        label={t('title')}
        help={t('titleHelp')}
        defaultValue={draft?.title}
        limit={{ max: TITLE_LENGTH_MAX, warnAt: TITLE_WARN_AT }}
      />
      <TextArea
        name="summary"
        label={t('summary')}
        help={t('summaryHelp')}
        defaultValue={draft?.summary}
        limit={{ max: SUMMARY_LENGTH_MAX, warnAt: SUMMARY_WARN_AT }}
      />
      <TextArea
        name="narrative"
        label={t('narrative')}
        help={t('narrativeHelp')}
        defaultValue={draft?.narrative}
        rows={10}
        isOptional
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
          draft
            ? draft.type === 'SERVICE'
              ? undefined
              : 'hidden'
            : 'hidden group-has-[[value=SERVICE]:checked]/form:block'
        }
      >
        <div className="flex flex-col gap-8">
          <TextField
            name="serviceSubcategory"
            label={t('subcategory')}
            help={t('subcategoryHelp')}
            defaultValue={draft?.serviceSubcategory ?? undefined}
          />
        </div>
      </div>
      {names.topics.length > 0 && (
        <CheckboxGroup
          name="challengeIds"
          legend={t('topics')}
          defaultValues={draft?.challengeIds.map(String)}
          options={options(names.topics)}
          isOptional
        />
      )}
      {names.contexts.length > 0 && (
        <SelectField
          name="scenarioId"
          label={t('context')}
          emptyLabel={t('noContext')}
          defaultValue={draft?.scenario ? String(draft.scenario.id) : ''}
          options={options(names.contexts)}
          width="half"
          isOptional
        />
      )}
      {names.groups.length > 0 && (
        <SelectField
          name="groupId"
          label={t('group')}
          emptyLabel={t('noGroup')}
          defaultValue={draft?.group ? String(draft.group.id) : ''}
          options={options(names.groups)}
          width="half"
          isOptional
        />
      )}
      <Fieldset legend={t('place')} help={t('placeHelp')} isOptional>
        <div className="flex flex-col gap-4">
          <TextField name="address" label={t('address')} defaultValue={draft?.address} isOptional />
          <div className="flex flex-wrap gap-4">
            <TextField
              name="lat"
              label={t('lat')}
              inputMode="decimal"
              width="short"
              defaultValue={draft?.lat?.toString()}
              isOptional
            />
            <TextField
              name="lng"
              label={t('lng')}
              inputMode="decimal"
              width="short"
              defaultValue={draft?.lng?.toString()}
              isOptional
            />
          </div>
        </div>
      </Fieldset>
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
