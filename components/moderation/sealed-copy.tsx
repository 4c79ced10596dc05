import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextArea } from '@/components/ui/text-area'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { isLocale, LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { APPROVAL_REASON_MAX } from '@/lib/identity/approvals/limits'
import { COPY_OPEN_MINUTES } from '@/lib/participation/moderation/removal/limits'
import type { SealedContent, SealedIdea } from '@/lib/participation/moderation/removal/sealed-content'

type OpenCopyFormProps = { caseId: number; action: FormAction; t: Translator<'moderation'> }

/** Asks why a sealed copy is opened; the log keeps it. */
export async function OpenCopyForm({ caseId, action, t }: OpenCopyFormProps) {
  return (
    <Form {...(await formProps())} action={action}>
      <Notice tone="info">{t('removal.copyLead', { minutes: COPY_OPEN_MINUTES })}</Notice>
      <HiddenField name="caseId" value={caseId} />
      <TextArea
        name="reason"
        label={t('removal.copyReason')}
        help={t('removal.copyReasonHelp')}
        rows={3}
        limit={{ max: APPROVAL_REASON_MAX, warnAt: 100 }}
      />
      <SubmitOrCancel
        submit={t('removal.open')}
        cancel={t('removal.cancel')}
        href={routes.adminModerationCase(caseId)}
      />
    </Form>
  )
}

type OpenCopyProps = { caseId: number; copy: SealedContent; t: Translator<'moderation'> }

/** The texts and files of an open copy. */
export function OpenCopy({ caseId, copy, t }: OpenCopyProps) {
  if (copy.kind === 'comment')
    return (
      <Card tone="sunken">
        <Text text={copy.body} />
      </Card>
    )
  return (
    <div className="flex max-w-text flex-col gap-6">
      {copy.versions.map((version) => (
        <Version key={version.id} version={version} t={t} />
      ))}
      {copy.files.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 ps-6">
          {copy.files.map(({ id, originalName }) => (
            <li key={id}>
              <a href={routes.adminSealedFile(caseId, id)} className="break-words">
                {originalName}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Version({ version, t }: { version: SealedIdea['versions'][number]; t: Translator<'moderation'> }) {
  return (
    <Card as="section" tone="sunken">
      <p className="font-semibold">{t('removal.version', { number: version.number })}</p>
      {version.translations.map(({ locale, texts }) => (
        <div key={locale} lang={locale} className="mt-3 flex flex-col gap-2">
          {version.translations.length > 1 && (
            <p className="text-muted text-sm">{isLocale(locale) ? LOCALE_NAMES[locale] : locale}</p>
          )}
          {Object.entries(texts).map(([column, text]) => (
            <Text key={column} text={text} />
          ))}
        </div>
      ))}
      {Object.entries(version.texts).map(([column, text]) => (
        <Text key={column} text={text} />
      ))}
    </Card>
  )
}

function Text({ text }: { text: string | null }) {
  return text ? (
    <p dir="auto" className="whitespace-pre-wrap break-words">
      {text}
    </p>
  ) : null
}
