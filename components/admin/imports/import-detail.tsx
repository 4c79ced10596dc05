import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import { Progress } from '@/components/ui/progress'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ImportView } from '@/lib/outcome/imports/uploads/read-imports'
import type { ImportProblem, ImportReport } from '@/lib/outcome/imports/uploads/report'
import { isPending, isWorking } from '@/lib/outcome/imports/uploads/states'
import { ruleKinds } from '@/lib/process/allocation-rule/election'

type ImportDetailProps = {
  ctx: Context
  found: ImportView
  start: FormAction
  cancel: FormAction
  t: Translator<'imports'>
}

/** An import of an election: check, start, progress, outcome. */
export async function ImportDetail({ ctx, found, start, cancel, t }: ImportDetailProps) {
  const { id, state, report, problem, processId } = found
  const admin = await getTranslations('admin')
  return (
    <Stack gap="lg">
      <State found={found} t={t} />
      {problem && (
        <Notice tone="danger" title={t(`states.${state}`)}>
          {problemText(problem, ctx.locale, t)}
        </Notice>
      )}
      {report && <DescriptionList items={factsOf(ctx, report, t, admin)} />}
      {report && report.warnings.length > 0 && (
        <Notice tone="warning" title={t('warnings')}>
          <ul className="list-disc ps-5">
            {report.warnings.map(({ line, reason, params }) => (
              <li key={`${line} ${reason}`}>
                {t('inLine', { line, text: t(`warning.${reason as 'voteCountDiffers'}`, params) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {state === 'CHECKED' && report && <StartImportForm importId={id} report={report} action={start} t={t} />}
      {processId !== null && (
        <p>
          <LinkButton href={routes.adminProcess(processId)}>{t('openProcess')}</LinkButton>
        </p>
      )}
      {isPending(state) && (
        <Form {...(await formProps())} action={cancel} idPrefix="cancel-">
          <HiddenField name="importId" value={id} />
          <div>
            <SubmitButton variant="quiet">{t('cancel')}</SubmitButton>
          </div>
        </Form>
      )}
    </Stack>
  )
}

function State({ found, t }: Pick<ImportDetailProps, 'found' | 't'>) {
  const { state, report, ballotsDone, problem } = found
  if (problem) return null
  const update = isWorking(state) && (
    <LinkButton href={routes.adminImport(found.id)} variant="secondary" size="small">
      {t('update')}
    </LinkButton>
  )
  return (
    <Stack gap="sm">
      <Notice tone={state === 'DONE' ? 'success' : 'info'} role="status" title={t(`states.${state}`)} actions={update}>
        {t(`stateHelp.${state}`)}
      </Notice>
      {state === 'RUNNING' && report && (
        <Progress
          label={t('ballots')}
          text={t('progress', { done: ballotsDone, total: report.ballots })}
          value={ballotsDone}
          max={report.ballots}
        />
      )}
    </Stack>
  )
}

function factsOf({ locale }: Context, report: ImportReport, t: Translator<'imports'>, admin: Translator<'admin'>) {
  const number = (value: number) => formatNumber(locale, value)
  const currency = /^[A-Z]{3}$/.test(report.currency ?? '') ? (report.currency ?? 'EUR') : 'EUR'
  return [
    { term: t('name'), description: report.name ?? '–' },
    { term: t('projects'), description: number(report.projects) },
    { term: t('ballots'), description: number(report.ballots) },
    { term: t('choices'), description: number(report.choices) },
    { term: t('budget'), description: formatMoney(locale, report.budget, currency) },
    { term: t('days'), description: [report.beginsOn, report.endsOn].filter(Boolean).join(' – ') || '–' },
    {
      term: t('rule'),
      description: report.rule ? admin(`rule.${report.rule}`) : t('ruleUnknown', { rule: report.declaredRule ?? '–' }),
    },
  ]
}

/** Why a file was refused, in the reader's language, with the line. */
function problemText(problem: ImportProblem, locale: Locale, t: Translator<'imports'>): string {
  switch (problem.of) {
    case 'catalog':
      return errorText(problem.name, locale, problem.params)
    case 'file':
      return inLine(problem.line, t(`refusals.${problem.reason}`, problem.params), t)
    case 'import':
      return inLine(problem.line, t(`refusals.${problem.reason}`, problem.params), t)
  }
}

function inLine(line: number | null, text: string, t: Translator<'imports'>): string {
  return line === null || line === 0 ? text : t('inLine', { line, text })
}

type StartImportFormProps = { importId: number; report: ImportReport; action: FormAction; t: Translator<'imports'> }

/** What will happen, and the rule by which the result is computed. */
async function StartImportForm({ importId, report, action, t }: StartImportFormProps) {
  const admin = await getTranslations('admin')
  return (
    <Stack as="section" gap="sm" aria-labelledby="start">
      <Heading level={2} size="md" id="start">
        {t('willHappen')}
      </Heading>
      <p className="max-w-text">{t('willHappenText', { projects: report.projects, ballots: report.ballots })}</p>
      <Form {...(await formProps())} action={action} className="flex max-w-text flex-col gap-4">
        <HiddenField name="importId" value={importId} />
        <SelectField
          name="rule"
          label={t('rule')}
          help={t('ruleHelp')}
          emptyLabel={report.rule ? t('ruleOfFile', { rule: admin(`rule.${report.rule}`) }) : t('ruleChoose')}
          isOptional={report.rule !== null}
          options={ruleKinds.map((kind) => ({ value: kind, label: admin(`rule.${kind}`) }))}
        />
        <NumberField
          name="threshold"
          label={admin('fields.threshold')}
          help={t('thresholdHelp')}
          suffix={admin('unitVotes')}
          isOptional
        />
        <div>
          <SubmitButton>{t('start')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
