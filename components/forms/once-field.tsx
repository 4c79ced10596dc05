import { HiddenField } from '@/components/ui/hidden-field'

/** The key of one view of a form that creates something (lib/edge/http/forms/send-once.ts). */
export function OnceField() {
  return <HiddenField name="formKey" value={crypto.randomUUID()} />
}
