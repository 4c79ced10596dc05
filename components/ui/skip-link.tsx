export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a
      data-skip-link
      href={href}
      className="sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-ink"
    >
      {children}
    </a>
  )
}
