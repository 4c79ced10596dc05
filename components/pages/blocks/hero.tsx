import { Container } from '@/components/ui/container'
import { CoverPattern } from '@/components/ui/cover-pattern'
import { Heading } from '@/components/ui/heading'
import type { BlockViewProps } from '../block-view'
import { PageButton } from '../page-button'
import { PagePicture } from '../page-picture'
import { say } from '../say'

export function HeroBlock({ ctx, block, files, titleId, isPageTitle }: BlockViewProps<'hero'>) {
  const title = say(ctx, block.title)
  const text = say(ctx, block.text)
  const hasPicture = block.picture?.fileId != null && files.has(block.picture.fileId)
  return (
    <div className="border-line border-b bg-surface">
      <Container className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14">
        <div className="flex min-w-0 flex-col gap-5">
          {isPageTitle && <p className="font-semibold text-accent-text">{ctx.organization.name}</p>}
          <Heading level={isPageTitle ? 1 : 2} id={titleId} lang={title.lang}>
            {title.text || ctx.organization.name}
          </Heading>
          {text.text && (
            <p className="max-w-text whitespace-pre-wrap text-lg" lang={text.lang}>
              {text.text}
            </p>
          )}
          {block.buttons.length > 0 && (
            <div className="mt-1 flex flex-wrap gap-3">
              {block.buttons.map((button, index) => (
                <PageButton
                  key={`${button.action} ${button.href}`}
                  ctx={ctx}
                  button={button}
                  variant={index === 0 ? 'primary' : 'secondary'}
                />
              ))}
            </div>
          )}
        </div>
        {hasPicture && block.picture ? (
          <PagePicture
            ctx={ctx}
            picture={block.picture}
            files={files}
            ratio="wide"
            sizes="(min-width: 62rem) 26rem, 100vw"
            isEager={isPageTitle}
          />
        ) : (
          <div className="overflow-hidden rounded-md max-lg:hidden lg:h-72" aria-hidden="true">
            <CoverPattern seed={ctx.organization.name} />
          </div>
        )}
      </Container>
    </div>
  )
}
