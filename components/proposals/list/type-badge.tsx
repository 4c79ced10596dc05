import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'
import type { ProposalType } from '@/lib/ideas/proposals/states'

type Look = { icon: IconName; tone: 'neutral' | 'accent' | 'info' | 'warning' | 'success' }

// Each type has its own colour and mark, in addition to its name.
const LOOKS: Record<ProposalType, Look> = {
  PROPOSAL: { icon: 'lightbulb', tone: 'accent' },
  STORY: { icon: 'file-text', tone: 'info' },
  TACTICS: { icon: 'target', tone: 'warning' },
  SERVICE: { icon: 'hand-heart', tone: 'success' },
}

/** What kind of contribution this is: idea, story, tactic or service. */
export function TypeBadge({ type, text }: { type: ProposalType; text: string }) {
  const { icon, tone } = LOOKS[type]
  return (
    <Badge tone={tone} icon={<Icon name={icon} size={16} />}>
      {text}
    </Badge>
  )
}
