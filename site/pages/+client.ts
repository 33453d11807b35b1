/** The one script of every page: header, dialogs and the island loader; all else is fetched when met. */
import { startDialogs } from '../client/dialogs.ts'
import { startHeader } from '../client/header.ts'
import { startIslands } from '../client/islands.ts'

startHeader()
startDialogs()
startIslands()

if (document.querySelector('[data-next-weekday],[data-until]')) {
  import('../client/batches.ts').then(({ showBatches }) => showBatches(document, new Date()))
}
if (document.querySelector('[data-catalogue]')) {
  import('../client/catalogue.ts').then(({ startCatalogue }) => startCatalogue(document))
}
if (document.querySelector('[data-embed]')) {
  import('../client/embeds.ts').then(({ startEmbeds }) => startEmbeds(document))
}
