import type { ReactNode } from 'react'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'

export function DemoSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="lg" aria-labelledby={id}>
      <Heading level={2} id={id} className="border-line-strong border-b pb-2">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

export function DemoPiece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Heading level={3} size="xs">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
