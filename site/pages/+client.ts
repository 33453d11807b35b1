/** The one script of every page: language, header, dialogs, islands; all else is fetched when the page has a use for it. */
import { startDialogs } from '../client/dialogs.ts'
import { startHeader } from '../client/header.ts'
import { holdUntil } from '../client/hold.ts'
import { startIslands } from '../client/islands.ts'
import { startLanguage } from '../client/language.ts'
import { PARTS } from '../client/parts.ts'

const modules = import.meta.glob<{ start(root: Document): void }>('../client/parts/*.ts')

function start(): void {
  startHeader()
  startDialogs()
  startIslands()
  for (const [selector, name] of Object.entries(PARTS)) {
    if (!document.querySelector(selector)) continue
    let coming = modules[`../client/parts/${name}.ts`]?.().then((part) => part.start(document))
    coming?.finally(() => {
      coming = undefined
    })
    holdUntil(selector, () => coming)
  }
  holdUntil('[data-newsletter]', (form) =>
    form.dataset.state
      ? undefined
      : import('../client/newsletter.ts').then(({ startNewsletter }) => startNewsletter(form)),
  )
  // A campaign or another site brought the visitor: only such a visit pays for the code that remembers it.
  const { referrer } = document
  if (/[?&]utm_/.test(location.search) || (referrer && !referrer.startsWith(`${location.origin}/`)))
    import('../client/attribution.ts').then(({ startAttribution }) => startAttribution())
  if (!HTMLScriptElement.supports?.('speculationrules'))
    import('../client/prefetch.ts').then(({ startPrefetch }) => startPrefetch(document))
}

// The labels wait for their language (decision 0009); everything else needs the whole page.
startLanguage()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
