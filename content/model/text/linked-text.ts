/** A text of one paragraph that may hold Markdown links: answers of questions, consent notices. */

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

type Piece = string | { words: string; href: string }

/** Plain texts and links in their order. */
export function linkedText(text: string): Piece[] {
  // Between two links stand the plain text and the two groups of the link after it.
  const parts = text.split(LINK)
  return parts.flatMap((part, index): Piece[] => {
    if (index % 3 === 0) return part === '' ? [] : [part]
    return index % 3 === 1 ? [{ words: part, href: parts[index + 1] ?? '' }] : []
  })
}

/** The same for readers that follow no links: search engines, PDFs. */
export const withoutLinks = (text: string): string => text.replace(LINK, '$1')
