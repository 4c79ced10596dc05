type HoneypotProps = { label: string }

/** A field that people neither see nor reach; programs that fill in every field are refused. */
export function Honeypot({ label }: HoneypotProps) {
  return (
    <div aria-hidden="true" className="absolute -start-[999rem] top-auto size-px overflow-hidden">
      <label>
        {label} <input type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
