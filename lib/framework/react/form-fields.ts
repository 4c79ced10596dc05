const ACTION = '$ACTION'

/** Whether React added the field to a form with a server action: what is posted without a script. */
export function isActionField(name: string): boolean {
  return name.startsWith(ACTION)
}

/** Whether React may parse the field as JSON: chunks of arguments, which have numeric names, or its own fields. */
export function isModelField(name: string): boolean {
  return isActionField(name) || !Number.isNaN(Number(name))
}
