/** Prefilled text of a chat link. */
export const chatText = (link: Element | null | undefined): string | null =>
  new URL(link?.getAttribute('href') ?? '').searchParams.get('text')
