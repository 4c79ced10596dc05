import { StaticPage, staticMetadata } from '../_components/static-page'

export const generateMetadata = staticMetadata('about')

export default function AboutPage() {
  return <StaticPage name="about" />
}
