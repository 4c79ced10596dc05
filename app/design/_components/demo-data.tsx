import { Badge } from '@/components/ui/badge'
import { BarChart } from '@/components/ui/bar-chart'
import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { DescriptionList } from '@/components/ui/description-list'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Meter } from '@/components/ui/meter'
import { Picture } from '@/components/ui/picture'
import { Progress } from '@/components/ui/progress'
import { Stat, StatList } from '@/components/ui/stat'
import { Table } from '@/components/ui/table'
import { Timeline } from '@/components/ui/timeline'
import { DemoPiece, DemoSection } from './demo-section'

const projects = [
  { id: 1, title: 'Trees for the station square', votes: 1204, cost: '€ 48,000', isFunded: true },
  { id: 2, title: 'A library on wheels', votes: 987, cost: '€ 120,000', isFunded: true },
  {
    id: 3,
    title: 'Benches along the river, with shade and a drinking fountain at each of the bridges',
    votes: 310,
    cost: '€ 9,500',
    isFunded: false,
  },
]

export function DemoData() {
  return (
    <DemoSection id="data" title="Content and figures">
      <DemoPiece title="Timeline">
        <Timeline
          label="Phases"
          items={[
            { id: 1, title: 'Collecting ideas', state: 'past', stateText: 'Finished', when: '1 March to 31 March' },
            { id: 2, title: 'Checking', state: 'past', stateText: 'Finished', when: '1 April to 30 April' },
            {
              id: 3,
              title: 'Voting',
              state: 'current',
              stateText: 'Now, 12 days left',
              when: 'Until 14 May, 18:00 Europe/Rome',
              href: '#data',
              children: <p>You can change your vote until the end.</p>,
            },
            { id: 4, title: 'Results', state: 'future', stateText: 'Later', when: 'From 20 May' },
          ]}
        />
      </DemoPiece>
      <DemoPiece title="Cards">
        <CardGrid>
          {projects.map((project) => (
            <Card key={project.id} as="article" picture={<Picture alt="" seed={`idea-${project.id}`} />}>
              <Heading level={4} className="line-clamp-2">
                <CardLink href={`#idea-${project.id}`}>{project.title}</CardLink>
              </Heading>
              <p className="line-clamp-3 text-muted">
                A short summary of the idea, on three lines at most, in the words of the person who had it.
              </p>
              <p className="mt-auto flex flex-wrap gap-2">
                <Badge tone={project.isFunded ? 'success' : 'neutral'}>
                  {project.isFunded ? 'Funded' : 'Not funded'}
                </Badge>
              </p>
            </Card>
          ))}
        </CardGrid>
      </DemoPiece>
      <DemoPiece title="Cover without a picture">
        <Picture alt="" seed="A budget for the neighbourhoods" ratio="banner" isRounded />
      </DemoPiece>
      <DemoPiece title="Numbers">
        <StatList>
          <Stat value="€ 1,250,000" label="available" />
          <Stat value="12" label="days left" note="until 14 May, 18:00" />
          <Stat value="3 of 5" label="preferences left" />
        </StatList>
        <Meter label="Preferences used" text="2 of 5 used, 3 left" value={2} max={5} />
        <Meter label="Budget" text="€ 95 of € 100 used" value={95} max={100} tone="warning" />
        <Progress label="Import" text="84,120 of 127,773 lines" value={84120} max={127773} />
      </DemoPiece>
      <DemoPiece title="Bars, with their table">
        <BarChart
          title="Preferences by project"
          items={projects.map((project) => ({
            id: project.id,
            label: project.title,
            value: project.votes,
            figure: `${project.votes} preferences`,
            tone: project.isFunded ? 'accent' : 'muted',
          }))}
        >
          <Disclosure summary="The figures as a table">
            <ProjectTable id="bars" layout="stack" />
          </Disclosure>
        </BarChart>
      </DemoPiece>
      <DemoPiece title="Table that scrolls in its frame">
        <ProjectTable id="projects" layout="scroll" />
      </DemoPiece>
      <DemoPiece title="Facts">
        <DescriptionList
          items={[
            { term: 'Area', description: 'Old Town' },
            { term: 'Cost', description: '€ 48,000' },
            { term: 'Status', description: 'Checked and open for votes' },
          ]}
        />
      </DemoPiece>
    </DemoSection>
  )
}

function ProjectTable({ id, layout }: { id: string; layout: 'stack' | 'scroll' }) {
  return (
    <Table
      id={id}
      layout={layout}
      caption="Projects by preferences"
      columns={[
        { key: 'title', header: 'Project', isRowHeader: true },
        { key: 'votes', header: 'Preferences', isNumeric: true, sort: { href: '#data', direction: 'descending' } },
        { key: 'cost', header: 'Cost', isNumeric: true },
        { key: 'status', header: 'Status' },
      ]}
      rows={projects.map((project) => ({
        id: project.id,
        cells: {
          title: project.title,
          votes: project.votes,
          cost: project.cost,
          status: project.isFunded ? 'Funded' : 'Not funded',
        },
      }))}
    />
  )
}
