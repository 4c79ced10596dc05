import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { agreedVersionOf } from '@/lib/site/pages/agreed-versions'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import type { Words } from './labels'

type PublishPanelProps = {
  draft: PageDraft
  /** Entered before a publication that came too late. */
  note: string | undefined
  publish: FormAction
  discard: FormAction
  t: Words
}

/** Publishes the draft, or discards it. */
export async function PublishPanel({ draft, note, publish, discard, t }: PublishPanelProps) {
  if (draft.number === null) return <p className="max-w-text text-muted">{t('noDraft')}</p>
  const form = await formProps()
  const isOvertaken = draft.basedOn !== draft.published
  const address = (
    <>
      <HiddenField name="key" value={draft.key} />
      <HiddenField name="revision" value={draft.revision} />
    </>
  )
  return (
    <>
      <Form {...form} action={publish} submitLabel={t('publish')} idPrefix="publish-">
        {address}
        {isOvertaken && draft.published !== null && (
          <Notice tone="warning" title={t('overtaken', { number: draft.published })}>
            <a href={routes.builderHistory(draft.key, { from: draft.published, to: draft.number })}>
              {t('compareFirst')}
            </a>
            <CheckboxField name="replaces" value={String(draft.published)} label={t('replaces')} />
          </Notice>
        )}
        <TextField
          name="note"
          label={t('note')}
          help={t('help.note')}
          limit={{ max: 300, warnAt: 60 }}
          defaultValue={note}
          isOptional
        />
        {agreedVersionOf(draft.key) && (
          <CheckboxField name="asksAgain" label={t('asksAgain')} help={t('help.asksAgain')} />
        )}
      </Form>
      <Disclosure summary={t('discard')}>
        <Form {...form} action={discard} idPrefix="discard-" className="flex flex-col gap-3">
          {address}
          <p className="max-w-text">{draft.published === null ? t('discardStarter') : t('discardPublished')}</p>
          <div>
            <SubmitButton variant="danger">{t('discardNow')}</SubmitButton>
          </div>
        </Form>
      </Disclosure>
    </>
  )
}
