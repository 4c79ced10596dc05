import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { UNDO_MINUTES } from '@/lib/office/desk/limits'
import { isUndoable } from '@/lib/office/desk/policy'
import type { ReadAct } from '@/lib/office/desk/read-act'

type ActViewProps = {
  act: ReadAct
  /** The value of the act in words: a topic, a person, a state. */
  value: string
  /** Empty for acts without a reason. */
  reason: string
  locale: Locale
  carryOut: FormAction
  undo: FormAction
  t: Translator<'desk'>
}

/** What will happen to which ideas, or what happened, with an undo. */
export async function ActView({ act, value, reason, locale, carryOut, undo, t }: ActViewProps) {
  const form = await formProps()
  const { kind } = act.act
  const { done, changed, refused } = act.outcome
  const back = (
    <LinkButton href={routes.adminIdeas(act.processId)} variant="secondary">
      {t('acts.back')}
    </LinkButton>
  )
  if (act.state === 'PREPARED')
    return (
      <Form {...form} action={carryOut}>
        <Notice tone="info" title={t('acts.whatHappens')}>
          <ul className="list-disc ps-5">
            <li>{t(`acts.${kind}.happens`, { count: act.ideas, value })}</li>
            {reason && <li>{t('acts.reasonIs', { reason })}</li>}
            <li>{t(isUndoable(kind) ? 'acts.undoable' : 'acts.mailed', { minutes: UNDO_MINUTES })}</li>
            <li>{t('acts.logged')}</li>
          </ul>
        </Notice>
        <Titles act={act} t={t} isOpen />
        <HiddenField name="actId" value={act.id} />
        <Cluster gap="md">
          <SubmitButton variant={kind === 'hide' ? 'danger' : 'primary'}>{t('acts.confirm')}</SubmitButton>
          {back}
        </Cluster>
      </Form>
    )
  const titleOf = (id: number) => act.titles.find((one) => one.id === id)?.title || `#${id}`
  return (
    <>
      <Notice tone={act.state === 'UNDONE' ? 'info' : 'success'} role="status">
        {act.state === 'UNDONE' ? t('acts.undone') : t(`acts.${kind}.done`, { count: done.length, value })}
      </Notice>
      {changed.length > 0 && (
        <Notice tone="warning" title={t('acts.changed', { count: changed.length })}>
          <ul className="list-disc ps-5">
            {changed.map((id) => (
              <li key={id}>{titleOf(id)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warning" title={t('acts.refused', { count: refused.length })}>
          <ul className="list-disc ps-5">
            {refused.map(({ id, reason }) => (
              <li key={id}>
                {titleOf(id)}: {errorText(reason as ErrorName, locale)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Titles act={act} t={t} />
      <Cluster gap="md">
        {act.canUndo && (
          <Form {...form} action={undo} className="flex">
            <HiddenField name="actId" value={act.id} />
            <SubmitButton variant="secondary">{t('acts.undo')}</SubmitButton>
          </Form>
        )}
        {back}
      </Cluster>
    </>
  )
}

function Titles({ act, t, isOpen = false }: Pick<ActViewProps, 'act' | 't'> & { isOpen?: boolean }) {
  const rest = act.ideas - act.titles.length
  return (
    <Disclosure summary={t('acts.ideas', { count: act.ideas })} isOpen={isOpen && act.ideas <= 20}>
      <ul className="list-disc ps-5">
        {act.titles.map(({ id, title }) => (
          <li key={id}>
            {title} <span className="text-muted">#{id}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('acts.andMore', { count: rest })}</p>}
    </Disclosure>
  )
}
