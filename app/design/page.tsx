import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { servedPage } from '@/components/layout/served-page'
import { Container } from '@/components/ui/container'
import { Heading } from '@/components/ui/heading'
import { Prose } from '@/components/ui/prose'
import { Stack } from '@/components/ui/stack'
import { env } from '@/lib/foundation/env'
import { DemoData } from './_components/demo-data'
import { DemoForms } from './_components/demo-forms'
import { DemoFoundations } from './_components/demo-foundations'
import { DemoPieces } from './_components/demo-pieces'

export const metadata: Metadata = { title: 'Design system', robots: { index: false } }
export const dynamic = 'force-dynamic'

export default servedPage(async function DesignPage() {
  if (!env.DEMO) notFound()
  return (
    <Container className="py-8">
      <Stack gap="xl">
        <Stack>
          <Heading level={1}>Design system</Heading>
          <Prose>
            <p>Every piece of the interface in its states. This page exists in the demo only, and only in English.</p>
          </Prose>
        </Stack>
        <DemoFoundations />
        <DemoPieces />
        <DemoData />
        <DemoForms />
      </Stack>
    </Container>
  )
})
