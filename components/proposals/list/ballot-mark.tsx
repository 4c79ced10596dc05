import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'

/** Says on a card that the reader chose this idea. */
export function BallotMark({ text }: { text: string }) {
  return (
    <p>
      <Badge tone="accent" icon={<Icon name="circle-check" size={16} />}>
        {text}
      </Badge>
    </p>
  )
}
