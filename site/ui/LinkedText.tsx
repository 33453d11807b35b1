/** A text with Markdown links. */
import { linkedText } from '#content/model/text/linked-text.ts'
import { Link } from './Link.tsx'

export function LinkedText({ children }: { children: string }) {
  return linkedText(children).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.href} href={part.href}>
        {part.words}
      </Link>
    ),
  )
}
