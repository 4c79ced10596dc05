import { Frozen } from '@/components/layout/frozen'
import { Container } from '@/components/ui/container'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import type { LoadedPage } from '@/lib/site/pages/load-page'
import { ScreenIntro } from './page-view'
import { say } from './say'

/** Blocks above a screen of the platform, below a title as the screen has it. */
export function IntroPreview({ ctx, page }: { ctx: Context; page: LoadedPage }) {
  const { text, lang } = say(ctx, page.title)
  return (
    <Frozen>
      <Container className="flex flex-col gap-8 py-6">
        <Heading level={1} lang={lang}>
          {text}
        </Heading>
        <ScreenIntro ctx={ctx} page={page} />
      </Container>
    </Frozen>
  )
}
