import { CheckboxField } from '@/components/ui/checkbox-field'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { DateTimeField } from '@/components/ui/date-time-field'
import { FileField } from '@/components/ui/file-field'
import { NumberField } from '@/components/ui/number-field'
import { PasswordField } from '@/components/ui/password-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'

export function DemoFields() {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        help="In a few words: what should happen?"
        limit={{ max: 60, warnAt: 10 }}
      />
      <TextArea name="summary" label="Summary" isOptional limit={{ max: 600, warnAt: 100 }} />
      <SelectField
        name="topic"
        label="Topic"
        emptyLabel="Choose a topic"
        width="half"
        options={[
          { value: 'parks', label: 'Parks and trees' },
          { value: 'school', label: 'Schools' },
        ]}
      />
      <RadioGroup
        name="kind"
        legend="What kind of idea is it?"
        options={[
          { value: 'proposal', label: 'A proposal', help: 'Something that should be built or done.' },
          { value: 'story', label: 'A story', help: 'Something that happened and that others should know.' },
        ]}
      />
      <CheckboxGroup
        name="languages"
        legend="Languages you speak"
        isOptional
        defaultValues={['it']}
        options={[
          { value: 'it', label: 'Italiano', lang: 'it' },
          { value: 'el', label: 'Ελληνικά', lang: 'el' },
        ]}
      />
      <NumberField name="cost" label="Cost" suffix="€" help="An estimate, in whole euros." isOptional />
      <DateTimeField name="start" label="Opens" help="Time in Europe/Rome." isOptional />
      <FileField name="picture" label="Picture" help="JPEG, PNG or WebP, at most 10 MB." accept="image/*" isOptional />
      <PasswordField name="password" label="Password" autoComplete="new-password" isOptional />
      <CheckboxField name="consent" label="I have read the rules" isRequired />
    </>
  )
}
