import { formProps } from '@/components/forms/form-props'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { Meter } from '@/components/ui/meter'
import { NumberField } from '@/components/ui/number-field'
import { PasswordField } from '@/components/ui/password-field'
import { StickyBar } from '@/components/ui/sticky-bar'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { tryFormAction } from '../actions'
import { DemoFields } from './demo-fields'
import { DemoPiece, DemoSection } from './demo-section'

export async function DemoForms() {
  const common = await formProps()
  return (
    <DemoSection id="forms" title="Forms">
      <DemoPiece title="A form to try: send it empty, then filled">
        <Form {...common} action={tryFormAction} aria-label="A form to try">
          <DemoFields />
          <Cluster gap="md">
            <SubmitButton name="intent" value="publish" icon={<Icon name="send" />}>
              Publish the idea
            </SubmitButton>
            <SubmitButton name="intent" value="draft" variant="secondary">
              Save the draft
            </SubmitButton>
          </Cluster>
        </Form>
      </DemoPiece>
      <DemoPiece title="A form with errors">
        <Form
          {...common}
          action={tryFormAction}
          aria-label="A form with errors"
          idPrefix="wrong-"
          submitLabel="Sign in"
          initialState={{
            status: 'error',
            error: {
              name: 'credentialsWrong',
              code: 0,
              message: 'The address and the password do not belong together.',
            },
            fields: { email: 'Enter an email address like name@example.org', amount: 'Enter a whole number of euros' },
            values: { email: 'ada@', amount: '12.5' },
            attempt: 0,
          }}
        >
          <TextField name="email" type="email" label="Email address" autoComplete="email" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <NumberField name="amount" label="Amount" suffix="€" help="Between 1 and 100 euros." />
        </Form>
      </DemoPiece>
      <StickyBar label="Your vote">
        <Meter label="Preferences" text="2 of 5 used, 3 left" value={2} max={5} className="min-w-48 flex-1" />
        <a href="#forms" className="inline-flex min-h-11 items-center font-semibold">
          See my choices
        </a>
      </StickyBar>
    </DemoSection>
  )
}
