/** Opens the disclosure that a link leads into. Older browsers leave it closed, and stay at the top of the page. */
export function openTarget(root: Document): void {
  const target = root.querySelector(':target')
  const closed = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!closed) return
  closed.open = true
  target?.scrollIntoView()
}
