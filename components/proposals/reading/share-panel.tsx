import { Disclosure } from '@/components/ui/disclosure'
import type { Translator } from '@/lib/foundation/i18n/translations'

type SharePanelProps = {
  /** The idea's own address, whole. */
  url: string
  codeSrc: string
  t: Translator<'proposals'>
}

/** The address of an idea in words and as a code, on the screen and on paper. */
export function SharePanel({ url, codeSrc, t }: SharePanelProps) {
  return (
    <Disclosure look="boxed" summary={t('detail.share')}>
      <div className="flex flex-col gap-3">
        <p>
          <span className="block text-muted text-sm">{t('detail.shareAddress')}</span>
          <span className="select-all break-all">{url}</span>
        </p>
        <img
          src={codeSrc}
          alt={t('detail.qr')}
          width={176}
          height={176}
          loading="lazy"
          className="size-44 border border-line bg-[#ffffff]"
        />
        <p className="text-muted text-sm" data-print="no">
          {t('detail.print')}
        </p>
      </div>
    </Disclosure>
  )
}
