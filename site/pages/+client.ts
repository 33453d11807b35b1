/** The one script of every page: header, dialogs and the island loader; all else is fetched when met. */
import { startDialogs } from '../client/dialogs.ts'
import { startHeader } from '../client/header.ts'
import { startIslands } from '../client/islands.ts'

startHeader()
startDialogs()
startIslands()

// A campaign or another site brought the visitor: only such a visit pays for the code that remembers it.
const { referrer } = document
const remember = () => import('../client/attribution.ts').then(({ startAttribution }) => startAttribution())
if (/[?&]utm_/.test(location.search) || (referrer && !referrer.startsWith(`${location.origin}/`))) remember()

if (document.querySelector('[data-next-weekday],[data-until]')) {
  import('../client/batches.ts').then(({ showBatches }) => showBatches(document, new Date()))
}
if (document.querySelector('[data-catalogue]')) {
  import('../client/catalogue.ts').then(({ startCatalogue }) => startCatalogue(document))
}
if (document.querySelector('[data-first]')) {
  import('../client/later.ts').then(({ layOutTheRest }) => layOutTheRest())
}
if (document.querySelector('[data-embed]')) {
  import('../client/embeds.ts').then(({ startEmbeds }) => startEmbeds(document))
}
if (document.querySelector('[data-marquee]')) {
  import('../client/marquees.ts').then(({ startMarquees }) => startMarquees())
}
if (document.querySelector('[data-slides]')) {
  import('../client/slides.ts').then(({ startSlides }) => startSlides())
}
if (document.querySelector('[data-stories]')) {
  import('../client/stories.ts').then(({ startStories }) => startStories(document))
}
if (document.querySelector('[data-blog]')) {
  import('../client/blog.ts').then(({ startBlog }) => startBlog(document))
}
if (document.querySelector('[data-article]')) {
  import('../client/article.ts').then(({ startArticle }) => startArticle(document))
}
if (document.querySelector('[data-more]')) {
  import('../client/more.ts').then(({ startMore }) => startMore())
}
if (document.querySelector('[data-choose]')) {
  import('../client/choose.ts').then(({ startChoose }) => startChoose(document))
}
if (document.querySelector('[data-film]')) {
  import('../client/hero-film.ts').then(({ startFilm }) => startFilm())
}
const gallery = document.querySelector<HTMLElement>('[data-gallery]')
if (gallery) import('../client/gallery.ts').then(({ startGallery }) => startGallery(gallery))
if (document.querySelector('[data-player]')) {
  import('../client/films.ts').then(({ startFilms }) => startFilms(document))
}
for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
  const start = () => import('../client/newsletter.ts').then(({ startNewsletter }) => startNewsletter(form))
  form.addEventListener('focusin', start, { once: true })
}
if (!HTMLScriptElement.supports?.('speculationrules')) {
  import('../client/prefetch.ts').then(({ startPrefetch }) => startPrefetch(document))
}
