import { notFound } from 'next/navigation'

/** Where unknown paths are led: it answers with status 404. */
export default function MissingPage() {
  notFound()
}
