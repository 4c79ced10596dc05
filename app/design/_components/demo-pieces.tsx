import { Badge } from '@/components/ui/badge'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Button, LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Dialog } from '@/components/ui/dialog'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import { Stack } from '@/components/ui/stack'
import { Tabs } from '@/components/ui/tabs'
import { Tag } from '@/components/ui/tag'
import { DemoPiece, DemoSection } from './demo-section'

export function DemoPieces() {
  return (
    <DemoSection id="pieces" title="Pieces">
      <DemoPiece title="Buttons">
        <Cluster gap="md">
          <Button icon={<Icon name="heart" />}>Give a preference</Button>
          <Button variant="secondary">Save the draft</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger" icon={<Icon name="trash-2" />}>
            Delete
          </Button>
          <LinkButton href="#pieces" variant="secondary" iconAfter={<Icon name="arrow-right" />}>
            Continue
          </LinkButton>
          <Button size="small" variant="secondary">
            In a table
          </Button>
        </Cluster>
      </DemoPiece>
      <DemoPiece title="Badges and tags">
        <Cluster>
          <Badge>Draft</Badge>
          <Badge tone="accent">Your choice</Badge>
          <Badge tone="info">In review</Badge>
          <Badge tone="success" icon={<Icon name="check" size={16} />}>
            Funded
          </Badge>
          <Badge tone="warning">Closes today</Badge>
          <Badge tone="danger">Not funded</Badge>
        </Cluster>
        <Cluster>
          <Tag>Parks</Tag>
          <Tag href="#pieces">A tag that leads somewhere</Tag>
          <Tag removeHref="#pieces" removeLabel="Remove filter: Old Town">
            Old Town
          </Tag>
        </Cluster>
      </DemoPiece>
      <DemoPiece title="Notices">
        <Stack gap="sm">
          <Notice title="Voting opens on 3 May">You can read all ideas until then.</Notice>
          <Notice tone="success" title="Your preference is saved">
            You have 3 left. You can change your choice until 14 May.
          </Notice>
          <Notice tone="warning" actions={<LinkButton href="#pieces">Confirm the address</LinkButton>}>
            Your address is not confirmed yet.
          </Notice>
          <Notice tone="danger" title="We could not save this">
            <p>Your text is still here. Try again in a minute.</p>
          </Notice>
        </Stack>
      </DemoPiece>
      <DemoPiece title="Empty">
        <EmptyState
          title="No ideas match"
          level={3}
          icon="search"
          actions={
            <LinkButton href="#pieces" variant="secondary">
              Show all ideas
            </LinkButton>
          }
        >
          <p>No idea has both topics that you chose.</p>
        </EmptyState>
      </DemoPiece>
      <DemoPiece title="Finding the way">
        <Breadcrumbs
          label="Breadcrumbs"
          items={[
            { href: '#pieces', label: 'Home' },
            { href: '#foundations', label: 'A budget for the neighbourhoods' },
          ]}
          current="Trees for the station square"
        />
        <Tabs
          label="Views"
          items={[
            { href: '#pieces', label: 'List', icon: <Icon name="list" />, isCurrent: true },
            { href: '#map', label: 'Map', icon: <Icon name="map" /> },
            { href: '#results', label: 'Results' },
          ]}
        />
        <Pager
          label="Pages"
          page={5}
          pages={12}
          hrefOf={(page) => `?page=${page}`}
          pageLabel={(page) => `Page ${page}`}
          previousLabel="Previous"
          nextLabel="Next"
        />
      </DemoPiece>
      <DemoPiece title="More on demand">
        <Disclosure summary="How are the votes counted?">
          <p>Each person has five preferences. The ideas with the most are funded while the money lasts.</p>
        </Disclosure>
        <Disclosure summary="Filters" look="boxed" isOpen>
          <p>A form would be here.</p>
        </Disclosure>
        <div>
          <Dialog href="#pieces" trigger="Withdraw the idea" title="Withdraw this idea?" closeLabel="Keep it">
            <p>Its text stays in the history. Comments are closed.</p>
            <Button variant="danger">Withdraw</Button>
          </Dialog>
        </div>
      </DemoPiece>
    </DemoSection>
  )
}
