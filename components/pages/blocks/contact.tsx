import { EnquiryForm } from '@/components/site/enquiry-form'
import { Icon } from '@/components/ui/icon'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function ContactBlock({ ctx, block, data, titleId }: BlockViewProps<'contact'>) {
  const { organization, locale } = ctx
  const text = say(ctx, block.text)
  const desk = pickText(organization.assistanceDesk, locale, organization.languages)
  const { supportEmail } = organization
  if (!desk && !supportEmail && !text.text && !data) return null
  return (
    <div className="max-w-text rounded-md border border-line bg-surface p-5">
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="" />
      {text.text && (
        <p className="mt-3 whitespace-pre-wrap" lang={text.lang}>
          {text.text}
        </p>
      )}
      {desk && (
        <p className="mt-3 flex gap-2">
          <Icon name="clock" className="mt-1 text-accent-text" />
          <span>{desk}</span>
        </p>
      )}
      {supportEmail && (
        <p className="mt-3 flex gap-2">
          <Icon name="mail" className="mt-1 text-accent-text" />
          <a href={`mailto:${supportEmail}`} className="min-w-0 [overflow-wrap:anywhere]">
            {supportEmail}
          </a>
        </p>
      )}
      {data && (
        <div className="mt-6">
          <EnquiryForm ctx={ctx} id={`enquiry-${block.id}`} {...data} />
        </div>
      )}
    </div>
  )
}
