import { StaticPage, staticMetadata } from '../_components/static-page'

export const generateMetadata = staticMetadata('cookies')

export default function CookiesPage() {
  return <StaticPage name="cookies" />
}
