/** Entry script of every page: language, header, dialogs, islands. Everything else is loaded when needed. */
import { startHeader } from '../client/header.ts'
import { startIslands } from '../client/loading/islands.ts'
import { PARTS } from '../client/loading/parts.ts'
import { replayEarlyClicks } from '../client/loading/replay-early-clicks.ts'
import { startDialogs } from '../client/media/dialogs.ts'
import { startLanguage } from '../client/visit/language.ts'

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
    replayEarlyClicks(selector, () => coming)
  }
  replayEarlyClicks('[data-newsletter]', (form) =>
    form.dataset.state
      ? undefined
      : import('../client/forms/newsletter.ts').then(({ startNewsletter }) => startNewsletter(form)),
  )
  // Loaded only if the visitor comes from a campaign or another site.
  const { referrer } = document
  if (/[?&]utm_/.test(location.search) || (referrer && !referrer.startsWith(`${location.origin}/`)))
    import('../client/visit/attribution.ts').then(({ startAttribution }) => startAttribution())
  if (!HTMLScriptElement.supports?.('speculationrules'))
    import('../client/loading/prefetch.ts').then(({ startPrefetch }) => startPrefetch(document))
}

// Labels wait for their language (decision 0009). Everything else needs the parsed page.
startLanguage()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
