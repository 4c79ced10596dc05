import type { ReactNode } from 'react'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Disclosure } from '@/components/ui/disclosure'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { plainFields, typedValue } from '@/lib/ideas/proposals/plain-fields'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { ProposalFormChoices } from './form-choices'
import { MarkdownField, type ToolbarWords } from './markdown-field'
import { PlainFields } from './plain-fields'
import { TopicFields } from './topic-fields'

type MoreFieldsProps = {
  draft: ProposalDetail | undefined
  choices: ProposalFormChoices
  preview: (data: FormData) => Promise<string>
  toolbar: ToolbarWords
  documents: ReactNode
  t: Translator<'proposals.form'>
  kinds: Translator<'proposals.types'>
}

/** What few ideas need: open where the draft has some of it. */
export function MoreFields({ draft, choices, preview, toolbar, documents, t, kinds }: MoreFieldsProps) {
  return (
    <Disclosure summary={t('more')} look="boxed" isOpen={draft !== undefined && hasMore(draft)}>
      <div className="flex flex-col gap-8">
        <p className="max-w-text text-muted text-sm">{t('moreHelp')}</p>
        <MarkdownField
          name="narrative"
          label={t('narrative')}
          help={t('narrativeHelp')}
          defaultValue={draft?.narrative}
          rows={8}
          preview={preview}
          words={toolbar}
        />
        <TopicFields draft={draft} names={choices.names} t={t} />
        {documents}
        <PlainFields part="more" draft={draft} choices={choices} t={t} />
        <KindFields draft={draft} types={choices.types} t={t} kinds={kinds} />
        <LanguageFields draft={draft} choices={choices} t={t} />
      </div>
    </Disclosure>
  )
}

function hasMore(draft: ProposalDetail): boolean {
  const { narrative, challengeIds, scenario, group, type } = draft
  const isTyped = plainFields('more').some((field) => typedValue(field, draft) !== undefined)
  return Boolean(narrative || challengeIds.length || scenario || group) || isTyped || type !== 'PROPOSAL'
}

type KindFieldsProps = Pick<MoreFieldsProps, 'draft' | 't' | 'kinds'> & { types: ProposalFormChoices['types'] }

/** Idea, story, tactic or service; fixed once something is published. */
function KindFields({ draft, types, t, kinds }: KindFieldsProps) {
  const isOpen = types.length > 1 && !draft?.isPublished
  const type = draft?.type ?? types[0] ?? 'PROPOSAL'
  const subcategoryLook = isOpen
    ? 'hidden group-has-[[value=SERVICE]:checked]/form:block'
    : type === 'SERVICE'
      ? undefined
      : 'hidden'
  return (
    <>
      {isOpen ? (
        <RadioGroup
          name="type"
          legend={t('type')}
          defaultValue={type}
          options={types.map((value) => ({ value, label: kinds(value), help: t(`typeHelp.${value}`) }))}
        />
      ) : (
        <HiddenField name="type" value={type} />
      )}
      <div className={subcategoryLook}>
        <TextField
          name="serviceSubcategory"
          label={t('subcategory')}
          help={t('subcategoryHelp')}
          defaultValue={draft?.serviceSubcategory ?? undefined}
        />
      </div>
    </>
  )
}

type LanguageFieldsProps = Pick<MoreFieldsProps, 'draft' | 'choices' | 't'>

function LanguageFields({ draft, choices: { languages, locale }, t }: LanguageFieldsProps) {
  const written = draft?.originalLocale ?? locale
  if (languages.length === 1) return <HiddenField name="languages" value={written} />
  const options = languages.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))
  return (
    <>
      <SelectField name="locale" label={t('written')} options={options} defaultValue={written} width="half" />
      <CheckboxGroup
        name="languages"
        legend={t('languages')}
        help={t('languagesHelp')}
        defaultValues={draft ? [...draft.languages] : [written]}
        options={options}
      />
    </>
  )
}
