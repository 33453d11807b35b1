/**
 * A link to a page of the site or elsewhere. On a translated page it leads to the translated target, or adds a note that the
 * target is in English. If the target was taken down, only the text of the link is shown.
 */
import type { ComponentProps } from 'react'
import { usePageLink } from '../page/page.tsx'

export function Link({ href, children, 'aria-label': label, ...rest }: ComponentProps<'a'>) {
  const { href: target, note } = usePageLink(href)
  if (href && !target) return <>{children}</>
  // An icon link has the note in its label.
  const named = label !== undefined
  return (
    <a href={target} aria-label={named && note ? `${label} ${note}` : label} {...rest}>
      {children}
      {note && !named && (
        <>
          {' '}
          <span data-in-english="">{note}</span>
        </>
      )}
    </a>
  )
}
