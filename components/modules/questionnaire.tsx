import { formProps } from '@/components/forms/form-props'
import { JoinFirst } from '@/components/processes/join-first'
import { LinkButton } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { answerAction } from '@/lib/generated/actions/participation/questionnaires/answer-from-form'
import { answerOffer } from '@/lib/participation/questionnaires/answer-offer'
import { ANSWER_TEXT_MAX } from '@/lib/participation/questionnaires/limits'
import type { QuestionResult } from '@/lib/participation/questionnaires/queries'
import { type Question, SCALE } from '@/lib/participation/questionnaires/questions'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { QuestionChart } from './question-chart'

type QuestionnaireProps = {
  ctx: Context
  facts: ModuleFacts
  path: string
  questions: Question[]
  /** Whether the reader has answered. */
  answered: boolean
  /** Empty unless the reader may see them. */
  results: QuestionResult[]
}

/** The questions to answer or a confirmation of the answer, and the results as charts. */
export async function Questionnaire({ ctx, facts, path, questions, answered, results }: QuestionnaireProps) {
  const t = await getTranslations('modules')
  if (questions.length === 0) return <EmptyState icon="circle-question-mark" title={t('questionnaire.empty')} />
  return (
    <>
      {answered ? (
        <Notice tone="success" role="status" title={t('questionnaire.thanks')}>
          {results.length === 0 && <p>{t('questionnaire.resultsLater')}</p>}
        </Notice>
      ) : facts.phase.state === 'CONCLUDED' ? null : (
        <Answering ctx={ctx} facts={facts} path={path} questions={questions} t={t} />
      )}
      {results.length > 0 && (
        <section aria-labelledby="answers" className="flex flex-col gap-6">
          <Heading level={2} id="answers">
            {t('questionnaire.results')}
          </Heading>
          {results.map((result) => (
            <QuestionChart key={result.question.id} ctx={ctx} result={result} t={t} />
          ))}
        </section>
      )}
    </>
  )
}

type AnsweringProps = Pick<QuestionnaireProps, 'ctx' | 'facts' | 'path' | 'questions'> & { t: Translator<'modules'> }

/** The form, or the step that is needed before it. */
async function Answering({ ctx, facts, path, questions, t }: AnsweringProps) {
  const offer = answerOffer(ctx.actor, facts, ctx.now)
  if (offer.kind === 'refused') return <Notice>{errorText(offer.reason, ctx.locale, offer.params)}</Notice>
  if (offer.kind === 'signIn')
    return (
      <p>
        <LinkButton href={routes.loginFromAnonymous(facts.process.id, path)}>{t('questionnaire.signIn')}</LinkButton>
      </p>
    )
  if (offer.kind === 'joinByForm' || offer.joins)
    return <JoinFirst processId={facts.process.id} offer={offer} returnTo={path} label={t('questionnaire.join')} />
  return (
    <Form
      {...(await formProps())}
      action={answerAction}
      submitLabel={t('questionnaire.send')}
      idPrefix="questionnaire-"
      aria-label={t('questionnaire.title')}
    >
      <p>{t('questionnaire.once')}</p>
      <HiddenField name="moduleId" value={facts.module.id} />
      <Sections ctx={ctx} questions={questions} t={t} />
    </Form>
  )
}

type SectionsProps = { ctx: Context; questions: Question[]; t: Translator<'modules'> }

function Sections({ ctx, questions, t }: SectionsProps) {
  const sections = [...new Set(questions.map(({ section }) => section))]
  return sections.map((section, index) => (
    <section key={section} className="flex flex-col gap-6">
      {sections.length > 1 && (
        <Heading level={2}>{t('questionnaire.section', { number: index + 1, of: sections.length })}</Heading>
      )}
      {questions
        .filter((question) => question.section === section)
        .map((question) => (
          <QuestionField key={question.id} ctx={ctx} question={question} t={t} />
        ))}
    </section>
  ))
}

function QuestionField({ ctx, question, t }: { ctx: Context; question: Question; t: Translator<'modules'> }) {
  const { id, kind, options, required } = question
  const { languages } = ctx.organization
  const name = `answers.${id}`
  const text = pickText(question.text, ctx.locale, languages)
  if (kind === 'TEXT')
    return (
      <TextArea
        name={name}
        label={text}
        isOptional={!required}
        limit={{ max: ANSWER_TEXT_MAX, warnAt: 100 }}
        rows={4}
      />
    )
  const choices =
    kind === 'SCALE'
      ? SCALE.map((step) => ({ value: String(step), label: t(`questionnaire.scale.${step}`) }))
      : options.map((option, index) => ({ value: String(index), label: pickText(option, ctx.locale, languages) }))
  return kind === 'MULTIPLE' ? (
    <CheckboxGroup
      name={name}
      legend={text}
      help={t('questionnaire.several')}
      isOptional={!required}
      options={choices}
    />
  ) : (
    <RadioGroup name={name} legend={text} isOptional={!required} options={choices} />
  )
}
