import type { ReactNode } from 'react'
import { Autosave } from '@/components/forms/autosave/autosave'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { AutosaveAnswer } from '@/lib/foundation/input/autosave-answer'
import type { FormState } from '@/lib/foundation/input/form-state'
import { formLabels } from '@/lib/ideas/proposals/field-shapes'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { draftWords } from './writing/draft-words'
import type { ProposalFormChoices } from './writing/form-choices'
import { IdeaPreview } from './writing/idea-preview'
import { MoreFields } from './writing/more-fields'
import { PlaceFields } from './writing/place-fields'
import { PlainFields } from './writing/plain-fields'
import { type SimilarAsk, type SimilarIdea, SimilarIdeas } from './writing/similar-ideas'
import { StepFrame, StepLinks } from './writing/step-frame'
import { StepKeeper } from './writing/step-keeper'

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
  pictures: ReactNode
  documents: ReactNode
}

/**
 * The form of an idea in three steps, saved while it is typed. It is one form: without JavaScript all steps are
 * displayed one after the other.
 */
export async function ProposalForm(props: ProposalFormProps) {
  const { actions, choices, moduleId, draft, path, similar = [], pictures, documents } = props
  const { currency, map } = choices
  const [t, form, kinds, keeper] = await Promise.all([
    getTranslations('proposals.form'),
    formProps(),
    getTranslations('proposals.types'),
    draftWords(),
  ])
  const labels = fieldLabels(t)
  const fields = { draft, choices, t }
  return (
    <Form
      {...form}
      action={actions.write}
      labels={labels}
      className="form-in-steps group/form flex max-w-[44rem] flex-col gap-6"
    >
      <HiddenField name="moduleId" value={moduleId} />
      <StepKeeper />
      <StepLinks t={t} />
      <Autosave
        save={actions.autosave}
        fields={identity(draft)}
        needs={['title', 'summary', 'narrative']}
        signInHref={routes.loginEnded(path)}
        labels={labels}
        words={keeper.keeper}
      />
      <StepFrame name="say" t={t}>
        <PlainFields
          part="say"
          {...fields}
          below={{
            title: (
              <SimilarIdeas moduleId={moduleId} initial={similar} find={actions.findSimilar} words={keeper.similar} />
            ),
          }}
        />
      </StepFrame>
      <StepFrame name="show" t={t}>
        <PlaceFields draft={draft} map={map} t={t} />
        {pictures}
        <PlainFields part="show" {...fields} />
        <MoreFields
          {...fields}
          documents={documents}
          kinds={kinds}
          preview={actions.preview}
          toolbar={keeper.toolbar}
        />
      </StepFrame>
      <StepFrame name="check" t={t}>
        <IdeaPreview words={{ ...keeper.card, needed: { title: t('title'), summary: t('summary') }, currency }} />
        <p className="max-w-text">{t('publishHelp')}</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="publish">
            {t('publish')}
          </SubmitButton>
          <SubmitButton name="intent" value="draft" variant="secondary">
            {t('save')}
          </SubmitButton>
        </div>
      </StepFrame>
    </Form>
  )
}

/** Which draft the form saves; the key of a new one makes repeated requests create one only. */
function identity(draft: ProposalDetail | undefined) {
  if (!draft) return { proposalId: '', revision: '', formKey: crypto.randomUUID() }
  return { proposalId: String(draft.id), revision: draft.version.revision }
}

function fieldLabels(t: Translator<'proposals.form'>): Record<string, string> {
  const keys = { ...formLabels(), locale: 'written', type: 'type' }
  return Object.fromEntries(Object.entries(keys).map(([input, key]) => [input, t.has(key) ? t(key) : key]))
}
