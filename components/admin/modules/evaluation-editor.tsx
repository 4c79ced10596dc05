import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SelectField } from '@/components/ui/select-field'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { setScopeAction } from '@/lib/generated/actions/participation/evaluations/set-evaluation'
import { PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import type { ListedConflict } from '@/lib/participation/evaluations/list-conflicts'
import { scopeFields } from '@/lib/participation/evaluations/scope-fields'
import type { EvaluationSettings } from '@/lib/participation/evaluations/settings'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'
import type { Topic } from '@/lib/process/topics/queries'
import { ConflictTable } from './conflict-table'
import { CriteriaEditor } from './criteria-editor'

type ScopeFormProps = {
  ctx: Context
  module: ModuleRow['module']
  settings: EvaluationSettings
  /** The idea modules that can be evaluated. */
  sources: Pick<ModuleRow['module'], 'id' | 'name'>[]
  challenges: Topic[]
  t: Translator<'admin'>
}

type EvaluationEditorProps = ScopeFormProps & {
  conflicts: Page<ListedConflict>
  /** The key of the criterion to change, from the address. */
  chosenKey: unknown
}

/** Criteria and scope of an evaluation, and the declared conflicts of interest. */
export function EvaluationEditor({ conflicts, chosenKey, ...scope }: EvaluationEditorProps) {
  const { ctx, module, settings, t } = scope
  const { id, processId, phaseId } = module
  return (
    <div className="flex flex-col gap-10">
      <div>
        <LinkButton
          href={routes.evaluationQueue({ id, processId, phaseId })}
          variant="secondary"
          iconAfter={<Icon name="arrow-right" />}
        >
          {t('evaluation.progress')}
        </LinkButton>
      </div>
      <CriteriaEditor ctx={ctx} module={module} settings={settings} chosenKey={chosenKey} t={t} />
      <section aria-labelledby="scope" className="flex flex-col gap-4">
        <Heading level={2} id="scope">
          {t('evaluation.scope')}
        </Heading>
        <ScopeForm {...scope} />
      </section>
      <ConflictTable ctx={ctx} module={module} conflicts={conflicts} t={t} />
    </div>
  )
}

async function ScopeForm({ ctx, module, settings, sources, challenges, t }: ScopeFormProps) {
  const kinds = await getTranslations('proposals')
  const nameOf = (name: unknown) => pickText(name, ctx.locale, ctx.organization.languages)
  return (
    <Form {...(await formProps())} action={setScopeAction} submitLabel={t('save')} idPrefix="scope-">
      <HiddenField name="moduleId" value={module.id} />
      <RevisionField saved={scopeFields(ctx, settings)} />
      {sources.length > 1 && !settings.isFixed && (
        <SelectField
          name="sourceModuleId"
          label={t('evaluation.source')}
          options={sources.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
          defaultValue={String(settings.sourceModuleId ?? '')}
        />
      )}
      <CheckboxGroup
        name="types"
        legend={t('fields.types')}
        help={t('evaluation.typesHelp')}
        isOptional
        options={PROPOSAL_TYPES.map((type) => ({ value: type, label: kinds(`types.${type}`) }))}
        defaultValues={settings.types}
      />
      {challenges.length > 0 && (
        <CheckboxGroup
          name="challengeIds"
          legend={t('evaluation.topics')}
          help={t('evaluation.topicsHelp')}
          isOptional
          options={challenges.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
          defaultValues={settings.challengeIds.map(String)}
        />
      )}
    </Form>
  )
}
