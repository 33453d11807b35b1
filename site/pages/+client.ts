/** Entry script of every page: language, header, dialogs, islands. Everything else is loaded when needed. */
import { startIslands } from '../entry/islands.ts'
import { PARTS } from '../entry/parts.ts'
import { replayEarlyClicks } from '../entry/replay-early-clicks.ts'
import { startLanguageChoice } from '../language/choose-language.ts'
import { startHeader } from '../layout/header.ts'
import { startDialogs } from '../ui/dialogs.ts'
import { openTarget } from '../ui/lists/fold.ts'

function start(): void {
  startHeader()
  startDialogs()
  openTarget(document)
  startIslands()
  for (const [selector, load] of Object.entries(PARTS)) {
    if (!document.querySelector(selector)) continue
    let coming: Promise<void> | undefined = load().then((part) => part.start(document))
    coming.finally(() => {
      coming = undefined
    })
    replayEarlyClicks(selector, () => coming)
  }
  replayEarlyClicks('[data-newsletter]', (form) =>
    form.dataset.state
      ? undefined
      : import('../forms/newsletter/newsletter.ts').then(({ startNewsletter }) => startNewsletter(form)),
  )
  const { referrer } = document
  if (/[?&]utm_/.test(location.search) || (referrer && !referrer.startsWith(`${location.origin}/`)))
    import('../entry/attribution.ts').then(({ startAttribution }) => startAttribution())
  // Opens every disclosure for printing. Browsers with `::details-content` do that by style (styles/print.css).
  if (!CSS.supports('selector(::details-content)'))
    addEventListener('beforeprint', () => {
      for (const part of document.querySelectorAll('details')) {
        // Of disclosures with the same name, browsers open only one; without the name, all can be open.
        part.removeAttribute('name')
        part.open = true
      }
    })
}

// Sets the language of the hidden labels at once (decision 0009). Everything else needs the parsed page.
startLanguageChoice()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
