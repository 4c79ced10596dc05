import { classNames } from './class-names'
import { CoverPattern } from './cover-pattern'

type PictureProps = {
  /** Without a source, a pattern generated from the seed is displayed. */
  src?: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Empty for decoration. */
  alt: string
  seed: string | number
  ratio?: 'wide' | 'banner' | 'square' | undefined
  isEager?: boolean | undefined
  isRounded?: boolean | undefined
  className?: string | undefined
}

export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  seed,
  ratio = 'wide',
  isEager = false,
  isRounded = false,
  className,
}: PictureProps) {
  const [width, height] = dimensions[ratio]
  return (
    <div className={classNames('overflow-hidden bg-sunken', ratios[ratio], isRounded && 'rounded-md', className)}>
      {src ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet ? (sizes ?? '100vw') : undefined}
          alt={alt}
          width={width}
          height={height}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <CoverPattern seed={seed} ratio={ratio} />
      )}
    </div>
  )
}

const ratios = { wide: 'aspect-video', banner: 'aspect-[2/1] md:aspect-[4/1]', square: 'aspect-square' }
const dimensions = { wide: [960, 540], banner: [1600, 400], square: [480, 480] } as const
