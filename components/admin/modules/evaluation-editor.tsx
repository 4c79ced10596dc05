import { setScopeAction } from '@/components/admin/content/content-actions'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SelectField } from '@/components/ui/select-field'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import { type EvaluationSettings, evaluationSettings } from '@/lib/participation/evaluations/settings'
import { listIdeasModules, type ModuleRow } from '@/lib/process/modules/admin-queries'
import { listTopics } from '@/lib/process/topics/queries'
import { ConflictTable } from './conflict-table'
import { CriteriaEditor } from './criteria-editor'

type Search = Record<string, string | string[] | undefined>
type EvaluationEditorProps = { ctx: Context; module: ModuleRow['module']; search: Search; t: Translator }

/** What an evaluation weighs, which ideas it asks for, and who left one to others. */
export async function EvaluationEditor({ ctx, module, search, t }: EvaluationEditorProps) {
  const settings = await evaluationSettings(ctx, { module })
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
      <CriteriaEditor ctx={ctx} module={module} settings={settings} wanted={search['criterion']} t={t} />
      <section aria-labelledby="scope" className="flex flex-col gap-4">
        <Heading level={2} id="scope">
          {t('evaluation.scope')}
        </Heading>
        <ScopeForm ctx={ctx} module={module} settings={settings} t={t} />
      </section>
      <ConflictTable ctx={ctx} module={module} search={search} t={t} />
    </div>
  )
}

type ScopeFormProps = { ctx: Context; module: ModuleRow['module']; settings: EvaluationSettings; t: Translator }

async function ScopeForm({ ctx, module, settings, t }: ScopeFormProps) {
  const [kinds, sources, { challenges }] = await Promise.all([
    getTranslations('proposals'),
    listIdeasModules(ctx, module.processId),
    listTopics(ctx, module.processId),
  ])
  const nameOf = (name: unknown) => pickText(name, ctx.locale, ctx.organization.languages)
  return (
    <Form {...(await formProps())} action={setScopeAction} submitLabel={t('save')} idPrefix="scope-">
      <HiddenField name="moduleId" value={module.id} />
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
