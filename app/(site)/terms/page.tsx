import { StaticPage, staticMetadata } from '../_components/static-page'

export const generateMetadata = staticMetadata('terms')

export default function TermsPage() {
  return <StaticPage name="terms" />
}
