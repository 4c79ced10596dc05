import type { Metadata } from 'next'
import { TopicTiles } from '@/components/finding/topic-list'
import type { Tile } from '@/components/finding/topic-tiles'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { ProcessFrame } from '@/components/processes/process-frame'
import { ProcessSubHead } from '@/components/processes/process-sub-head'
import { routes } from '@/lib/catalogues/routes'
import { namedWords } from '@/lib/edge/request/named-words'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { type Page, readPage } from '@/lib/foundation/input/paging'
import type { TopicList as Kind } from '@/lib/process/processes/process-view'
import { loadProcess } from './load-process'
import { processMetadata } from './process-metadata'

type ProcessTopicsProps = {
  params: Promise<{ processId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

type Words = { t: Translator<'finding'>; ideaWords: Translator<'proposals'> }

/** Loads and displays one of the lists of a process. */
export type TopicsOf<Topic> = {
  kind: Kind
  address: (processId: number) => string
  read: (ctx: Context, request: { processId: number; page: number }) => Promise<Page<Topic>>
  tile: (ctx: Context, topic: Topic, words: Words) => Tile
}

export function topicsMetadata<Topic>({ kind, address }: TopicsOf<Topic>) {
  return async ({ params }: ProcessTopicsProps): Promise<Metadata> => {
    const [loaded, t] = await Promise.all([loadProcess((await params).processId), namedWords('finding')])
    return processMetadata(loaded, address(loaded.process.id), t(`${kind}.title`))
  }
}

/** The topics, contexts or groups of a process. */
export function topicsPage<Topic>({ kind, address, read, tile }: TopicsOf<Topic>) {
  return async ({ params, searchParams }: ProcessTopicsProps) => {
    const { ctx, process, name } = await loadProcess((await params).processId)
    const [t, ideaWords, words] = await Promise.all([
      namedWords('finding'),
      getTranslations('proposals'),
      namedWords('processes'),
    ])
    const list = await read(ctx, { processId: process.id, page: readPage((await searchParams)['page']) - 1 })
    const crumbs = [
      { href: routes.processes(), label: words('title') },
      { href: routes.process(process.id), label: name },
    ]
    return (
      <PageFrame title={t(`${kind}.title`)} crumbs={crumbs} visited={visitedProcess(ctx, process)}>
        <ProcessFrame
          ctx={ctx}
          process={process}
          page={kind}
          head={
            <ProcessSubHead of={name} title={t(`${kind}.title`)}>
              <p className="max-w-text text-lg text-muted">{t(`${kind}.intro`)}</p>
            </ProcessSubHead>
          }
          t={words}
        >
          <TopicTiles
            kind={kind}
            list={list}
            tiles={list.items.map((topic) => tile(ctx, topic, { t, ideaWords }))}
            address={address(process.id)}
            t={t}
            ideaWords={ideaWords}
          />
        </ProcessFrame>
      </PageFrame>
    )
  }
}
