'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'

type ProposalVideoProps = {
  videoId: string
  /** Where the video is to be seen outside of this site; without script the button leads there. */
  href: string
  words: { title: string; privacy: string; play: string; elsewhere: string }
}

/** A video that loads nothing before the reader starts it. */
export function ProposalVideo({ videoId, href, words }: ProposalVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isPlaying) frame.current?.focus()
  }, [isPlaying])

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsPlaying(true)
  }

  return (
    <section aria-label={words.title} className="flex flex-col gap-2" data-print="no" data-video>
      {isPlaying ? (
        <iframe
          ref={frame}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?rel=0`}
          title={words.title}
          allow="encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-md border border-line bg-sunken"
        />
      ) : (
        <div className="flex flex-col items-start gap-3 rounded-md border border-line bg-sunken p-5">
          <p className="font-semibold">{words.title}</p>
          <p className="max-w-text text-muted text-sm">{words.privacy}</p>
          <a href={href} rel="noopener" className={buttonClass({ variant: 'secondary' })} onClick={play}>
            {words.play}
          </a>
        </div>
      )}
      <p className="text-sm">
        <a href={href} rel="noopener">
          {words.elsewhere}
        </a>
      </p>
    </section>
  )
}
