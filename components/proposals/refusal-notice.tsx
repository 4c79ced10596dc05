import { LinkButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'

type RefusalNoticeProps = { reason: ErrorName; text: string; processId: number; t: Translator<'proposals'> }

/** Why one cannot write an idea now, and what to do about it. */
export function RefusalNotice({ reason, text, processId, t }: RefusalNoticeProps) {
  const step =
    reason === 'emailUnconfirmed' || reason === 'mobileUnconfirmed'
      ? { href: routes.personalSpaceAccount(), label: t('refused.account') }
      : {
          href: routes.process(processId),
          label: t('refused.process'),
        }
  return (
    <Notice tone="warning" title={t('refused.title')} actions={<LinkButton href={step.href}>{step.label}</LinkButton>}>
      <p>{text}</p>
    </Notice>
  )
}
