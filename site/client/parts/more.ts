/**
 * "Show more" without React: `[data-more="<n>"]` names the list by id and adds n entries a press. All entries are in
 * the HTML; the list's stylesheet hides those after `data-shown`, and only where scripts run.
 */
export function start(root: Document): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-more]')) {
    const list = root.getElementById(button.getAttribute('aria-controls') ?? '')
    if (!list) continue
    button.addEventListener('click', () => {
      const before = Number(list.dataset.shown)
      const shown = Math.min(before + Number(button.dataset.more), list.children.length)
      list.dataset.shown = `${shown}`
      const first = list.children[before]
      if (first instanceof HTMLElement) {
        first.tabIndex = -1
        first.focus({ preventScroll: true })
      }
      button.hidden = shown >= list.children.length
    })
  }
}
