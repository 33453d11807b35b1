/** A consent notice: its Markdown links become links, the rest of it is plain text. */
export function ConsentText({ children }: { children: string }) {
  return children.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    return href ? (
      <a key={part} href={href}>
        {words}
      </a>
    ) : (
      part
    )
  })
}
