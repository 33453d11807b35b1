/** Shows the reference of a lead that the browser posted natively: the API redirects to a URL with `#<reference>`. */
/** `#7F3A-9C21` */
const REFERENCE = /^#([0-9A-F]{4}-[0-9A-F]{4})$/

export function start(root: Document): void {
  const place = root.querySelector<HTMLElement>('[data-reference]')
  const reference = REFERENCE.exec(root.location.hash)?.[1]
  if (place && reference)
    place.textContent = (place.dataset.reference ?? '').replace('{reference}', reference)
}
