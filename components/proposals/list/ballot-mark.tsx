import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'

/** Marks the ideas on the reader's ballot. */
export function BallotMark({ text }: { text: string }) {
  return (
    <p data-print="no">
      <Badge tone="accent" icon={<Icon name="circle-check" size={16} />}>
        {text}
      </Badge>
    </p>
  )
}
