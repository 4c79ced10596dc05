// Pages answer what is missing themselves (components/layout/served-page.tsx); the framework sends this file along with
// every page, so it is as small as can be.
export default function NotFound() {
  return <h1>404</h1>
}
