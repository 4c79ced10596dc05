import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { ReadAloud } from '@/components/ui/read-aloud'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { easySentences } from './easy-sentences'

type RulesInTwoWaysProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  facts: ModuleFacts
  /** Must differ between two places of one page. */
  id: string
  /** The whole rules. */
  children: ReactNode
}

/** The rules of a vote behind two switches: the whole ones, and the same in easy language. Both can be read aloud. */
export async function RulesInTwoWays({ ctx, facts, id, children }: RulesInTwoWaysProps) {
  const t = await getTranslations('ballot')
  const words = { read: t('aloud.read'), stop: t('aloud.stop') }
  return (
    <div className="flex flex-wrap gap-x-4">
      <Disclosure summary={t('list.rules')} name={id} className="open:basis-full">
        <div id={`${id}-whole`}>{children}</div>
        <ReadAloud of={`${id}-whole`} words={words} />
      </Disclosure>
      <Disclosure summary={t('easy.title')} name={id} className="open:basis-full">
        <ul id={`${id}-easy`} className="flex max-w-text list-disc flex-col gap-2 ps-5">
          {easySentences(ctx, facts, t).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <ReadAloud of={`${id}-easy`} words={words} />
      </Disclosure>
    </div>
  )
}
