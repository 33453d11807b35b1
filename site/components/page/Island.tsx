/** The one way to put React into the browser: an island rendered at build and hydrated by `client/loading/islands.ts`. */

import { type ComponentType, StrictMode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { usePage } from './page.tsx'

/** What JSON can carry; functions and dates cannot cross into the page. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/**
 * Renders `of` with `props` at build. `of` is the default export of `site/islands/<Name>.tsx`,
 * a function of that name. The island has its own root, so it sees no React context of the page.
 * @throws when `of` has no name. The build refuses a name without a file in `site/islands/` (finish-site.ts).
 */
export function Island<P extends { readonly [K in keyof P]: Json }>(of: { of: ComponentType<P>; props: P }) {
  // Ids inside the island begin with its own.
  const prefix = useId()
  const { broken } = usePage().m.common
  const { of: Component, props } = of
  const { name } = Component
  if (!name) throw new Error('<Island of> takes the default export of a file of site/islands')
  const html = renderToString(
    <StrictMode>
      <Component {...props} />
    </StrictMode>,
    { identifierPrefix: prefix },
  )
  return (
    <div
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      data-broken={JSON.stringify(broken)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
