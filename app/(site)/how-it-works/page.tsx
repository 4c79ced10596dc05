import { StaticPage, staticMetadata } from '../_components/static-page'

export const generateMetadata = staticMetadata('howItWorks')

export default function HowItWorksPage() {
  return <StaticPage name="howItWorks" />
}
