import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnChoice } from '@/lib/participation/votes/ballots/queries'
import type { OwnOpening as Opening } from '@/lib/participation/votes/receipts/find-own-opening'

type OwnOpeningProps = {
  ctx: Pick<Context, 'locale'>
  opening: Opening
  /** The same ballot with the names of its ideas. */
  choices: readonly OwnChoice[]
  t: Translator<'ledger'>
}

/** The opening of the reader's own ballot, with what it gives away and how anybody checks it. */
export function OwnOpening({ ctx, opening: { text, commitment }, choices, t }: OwnOpeningProps) {
  return (
    <section aria-labelledby="opening" className="flex flex-col gap-4">
      <Heading level={2} id="opening">
        {t('opening.title')}
      </Heading>
      <Notice tone="warning">
        <p>{t('opening.gives')}</p>
      </Notice>
      <Disclosure summary={t('opening.show')}>
        <div className="flex flex-col gap-3">
          <p>{t('opening.text')}</p>
          <Block>{text}</Block>
          <p>{t('opening.choices')}</p>
          <ul className="flex flex-col gap-1">
            {choices.toSorted(byNumber).map(({ proposalId, amount, title, titleLocale }) => (
              <li key={proposalId} lang={titleLocale === ctx.locale ? undefined : titleLocale}>
                <code className="text-sm">{`[${proposalId},${amount}]`}</code> {title}
              </li>
            ))}
          </ul>
          <p>{t('opening.commitment')}</p>
          <Block>{commitment}</Block>
          <p>{t('opening.how')}</p>
          <Block>{`printf '%s' '${text}' | sha256sum`}</Block>
        </div>
      </Disclosure>
    </section>
  )
}

function byNumber(a: OwnChoice, b: OwnChoice): number {
  return a.proposalId - b.proposalId
}

function Block({ children }: { children: string }) {
  return (
    <pre className="whitespace-pre-wrap rounded-md border border-line-strong bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
      <code>{children}</code>
    </pre>
  )
}
