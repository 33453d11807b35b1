/** Renders an island, which `entry/islands.ts` hydrates. All React code in the browser is in islands. */
import { type ComponentType, StrictMode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { usePage } from './page.tsx'

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/**
 * @param of default export of `site/forms/<Name>.island.tsx`: a function with the name `<Name>`. The island has its own
 * root and no React context of the page.
 * @throws if `of` has no name. The build fails if there is no such file (finish-site.ts).
 */
export function Island<P extends { readonly [K in keyof P]: Json }>(of: { of: ComponentType<P>; props: P }) {
  const prefix = useId()
  const { broken } = usePage().m.common
  const { of: Component, props } = of
  const { name } = Component
  if (!name) throw new Error('<Island of> takes the default export of an .island.tsx file')
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
