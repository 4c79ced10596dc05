import { ProposalVideo } from '@/components/proposals/reading/proposal-video'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { videoAddress } from '@/lib/ideas/proposals/video'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export async function VideoBlock({ ctx, block, titleId }: BlockViewProps<'video'>) {
  const title = say(ctx, block.title)
  const text = say(ctx, block.text)
  if (!block.video) return null
  const t = await getTranslations('proposals')
  return (
    <div className="max-w-text">
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="mb-3" />
      {text.text && (
        <p className="mb-4 whitespace-pre-wrap" lang={text.lang}>
          {text.text}
        </p>
      )}
      <ProposalVideo
        videoId={block.video}
        href={videoAddress(block.video)}
        words={{
          title: title.text || t('video.title'),
          privacy: t('video.privacy'),
          play: t('video.play'),
          elsewhere: t('video.elsewhere'),
        }}
      />
    </div>
  )
}
