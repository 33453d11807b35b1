/** A paragraph of content whose Markdown links are links. */
import { linkedText } from '#content/model/linked-text.ts'

export function Linked({ children }: { children: string }) {
  return linkedText(children).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href}>
        {part.words}
      </a>
    ),
  )
}
