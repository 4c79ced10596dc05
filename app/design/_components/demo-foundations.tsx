import { Cluster } from '@/components/ui/cluster'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { iconPaths } from '@/components/ui/icon-paths'
import { Prose } from '@/components/ui/prose'
import { Stack } from '@/components/ui/stack'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { DemoPiece, DemoSection } from './demo-section'

const grounds = [
  ['Page', 'bg-page text-ink'],
  ['Surface', 'bg-surface text-ink'],
  ['Sunken', 'bg-sunken text-muted'],
  ['Accent', 'bg-accent text-accent-contrast'],
  ['Accent, soft', 'bg-accent-soft text-accent-text'],
  ['Info', 'bg-info-soft text-info'],
  ['Success', 'bg-success-soft text-success'],
  ['Warning', 'bg-warning-soft text-warning'],
  ['Danger', 'bg-danger-soft text-danger'],
] as const

export function DemoFoundations() {
  return (
    <DemoSection id="foundations" title="Foundations">
      <DemoPiece title="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3">
          {grounds.map(([name, look]) => (
            <li key={name} className={`rounded-md border p-3 ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </DemoPiece>
      <DemoPiece title="Headings">
        <Stack gap="sm">
          {(['xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
            <Heading key={size} level={4} size={size}>
              Trees for the station square · Δέντρα · Żółw ({size})
            </Heading>
          ))}
        </Stack>
      </DemoPiece>
      <DemoPiece title="Running text">
        <Prose>
          <p>
            Text is at most 68 characters wide. It may hold <a href="#foundations">links to other pages</a>,{' '}
            <strong>weight</strong>, <em>stress</em> and <code>code</code>.
          </p>
          <h4>A heading in a text</h4>
          <ul>
            <li>A list with a first point</li>
            <li>and a second one that is long enough to go over the end of the line on a small screen</li>
          </ul>
          <blockquote>
            <p>Something that somebody said.</p>
          </blockquote>
        </Prose>
      </DemoPiece>
      <DemoPiece title="Icons">
        <Cluster gap="md">
          {keysOf(iconPaths).map((name) => (
            <span key={name} className="inline-flex items-center gap-1 text-xs">
              <Icon name={name} /> {name}
            </span>
          ))}
        </Cluster>
      </DemoPiece>
    </DemoSection>
  )
}
