/** A link to an address of the site or elsewhere. On a translated page it stays in the language, or says that it does not. */
import type { ComponentProps } from 'react'
import { usePageLink } from './provided.ts'

export function Link({ href, children, 'aria-label': label, ...rest }: ComponentProps<'a'>) {
  const { href: target, note } = usePageLink(href)
  // A link that is an icon alone says it in its name.
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
