/** A page without any script of its own: the floor of first-load scripts. */
export default function BarePage() {
  return <main>Nothing</main>
}
