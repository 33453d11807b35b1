/** Nothing that a template sets is dropped in silence: what an interpreter does not know stops the start. */

/** @param known names with a space between. @throws Error naming the setting and the resource */
export function knowsOnly(known: string, properties: object, id: string): void {
  const unknown = Object.keys(properties).find((name) => !known.split(' ').includes(name))
  if (unknown) throw new Error(`The local stack does not know the setting ${unknown} of ${id}`)
}
