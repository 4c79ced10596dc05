import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import {
  removeCriterionAction,
  saveCriterionAction,
} from '@/lib/generated/actions/participation/evaluations/set-evaluation'
import type { Criterion } from '@/lib/participation/evaluations/criteria'
import { CRITERION_NAME_MAX } from '@/lib/participation/evaluations/limits'
import { criterionFields } from '@/lib/participation/evaluations/scope-fields'
import type { EvaluationSettings } from '@/lib/participation/evaluations/settings'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

type CriteriaEditorProps = {
  ctx: Context
  module: ModuleRow['module']
  settings: EvaluationSettings
  /** The key of the criterion to change, from the address. */
  chosenKey: unknown
  t: Translator<'admin'>
}

/** The criteria of an evaluation with their weights, and the form of the chosen or of a new one. */
export async function CriteriaEditor({ ctx, module, settings, chosenKey, t }: CriteriaEditorProps) {
  const { criteria, isFixed } = settings
  const chosen = criteria.find(({ key }) => key === chosenKey)
  const own = routes.adminModuleContent(module.processId, module.id)
  return (
    <section aria-labelledby="criteria" className="flex flex-col gap-4">
      <Heading level={2} id="criteria">
        {t('evaluation.criteria')}
      </Heading>
      <p className="max-w-text">{t('evaluation.criteriaHelp')}</p>
      {isFixed && <Notice title={t('evaluation.fixedTitle')}>{t('evaluation.fixed')}</Notice>}
      {criteria.length > 0 && (
        <CriteriaList ctx={ctx} module={module} criteria={criteria} isFixed={isFixed} own={own} t={t} />
      )}
      {(chosen || !isFixed) && (
        <>
          <Heading level={3} size="sm" id="criterion">
            {t(chosen ? 'evaluation.editCriterion' : 'evaluation.newCriterion')}
          </Heading>
          <Form {...(await formProps())} action={saveCriterionAction} submitLabel={t('save')} idPrefix="criterion-">
            <HiddenField name="moduleId" value={module.id} />
            {chosen && <HiddenField name="key" value={chosen.key} />}
            {chosen && <RevisionField saved={criterionFields(ctx, chosen)} />}
            <TranslatedField
              name="name"
              legend={t('evaluation.criterionName')}
              languages={fieldLanguages(ctx)}
              texts={chosen?.name}
              limit={{ max: CRITERION_NAME_MAX, warnAt: 20 }}
            />
            {isFixed && chosen ? (
              <HiddenField name="weight" value={chosen.weight} />
            ) : (
              <NumberField
                name="weight"
                label={t('evaluation.weight')}
                help={t('evaluation.weightHelp')}
                defaultValue={chosen?.weight ?? 1}
              />
            )}
          </Form>
        </>
      )}
      {chosen && (
        <div>
          <LinkButton href={own} variant="secondary">
            {t('cancel')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

type CriteriaListProps = {
  ctx: Context
  module: ModuleRow['module']
  criteria: Criterion[]
  isFixed: boolean
  own: string
  t: Translator<'admin'>
}

async function CriteriaList({ ctx, module, criteria, isFixed, own, t }: CriteriaListProps) {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Form
      {...(await formProps())}
      action={removeCriterionAction}
      idPrefix="remove-criterion-"
      aria-label={t('evaluation.criteria')}
    >
      <HiddenField name="moduleId" value={module.id} />
      <ol className="divide-y divide-line border-line border-y">
        {criteria.map(({ key, name, weight }) => {
          const words = pickText(name, ctx.locale, ctx.organization.languages)
          const percent = Math.round((weight * 100) / weights)
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 grow basis-60">
                <a href={`${withQuery(own, { criterion: key })}#criterion`}>{words}</a>
                <span className="block text-muted text-sm">{t('evaluation.weighs', { weight, percent })}</span>
              </span>
              {!isFixed && (
                <SubmitButton name="key" value={key} variant="secondary" size="small">
                  {t('evaluation.remove')} <VisuallyHidden>{words}</VisuallyHidden>
                </SubmitButton>
              )}
            </li>
          )
        })}
      </ol>
    </Form>
  )
}
