// Pages render their own 404 (components/layout/served-page.tsx). Next.js sends this file with every page, so it is
// minimal.
export default function NotFound() {
  return <h1>404</h1>
}
