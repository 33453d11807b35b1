/** Paragraphs with Markdown links, such as answers and consent notices. */

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

type Piece = string | { words: string; href: string }

/** Splits a paragraph into plain texts and links. */
export function linkedText(text: string): Piece[] {
  // `split` returns the plain text before each link, then the two groups of the link.
  const parts = text.split(LINK)
  return parts.flatMap((part, index): Piece[] => {
    if (index % 3 === 0) return part === '' ? [] : [part]
    return index % 3 === 1 ? [{ words: part, href: parts[index + 1] ?? '' }] : []
  })
}

/** Returns the paragraph without links, for search engines and PDFs. */
export const withoutLinks = (text: string): string => text.replace(LINK, '$1')
