/** Footnotes of a text, with labels in the language of the page. The compiler writes them in English. */
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactElement } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../../page/page.tsx'
import { Link } from '../../ui/Link.tsx'

export function Footnotes({ children }: ComponentProps<'section'>) {
  const { footnotes } = usePage().m.common.texts
  const [heading, ...notes] = Children.toArray(children).filter((child) => isValidElement(child))
  return (
    <section>
      {cloneElement(
        heading as ReactElement<ComponentProps<'h2'>>,
        { className: 'visually-hidden' },
        footnotes,
      )}
      {notes}
    </section>
  )
}

/** A link of a text. The one at the end of a footnote is labelled `Back to reference 1`. */
export function TextLink(props: ComponentProps<'a'>) {
  const { footnoteBack } = usePage().m.common.texts
  const [, number] = /^Back to reference (\S+)$/.exec(props['aria-label'] ?? '') ?? []
  return <Link {...props} {...(number && { 'aria-label': fill(footnoteBack, { number }) })} />
}
