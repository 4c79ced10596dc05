import { StaticPage, staticMetadata } from '../_components/static-page'

export const generateMetadata = staticMetadata('privacy')

export default function PrivacyPage() {
  return <StaticPage name="privacy" />
}
