import { StaticPage, staticMetadata } from '../_components/static-page'

export const generateMetadata = staticMetadata('faq')

export default function FaqPage() {
  return <StaticPage name="faq" />
}
