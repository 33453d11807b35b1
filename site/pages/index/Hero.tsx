/** First section: the promise on paper, the flying field on its sheet, two figures as chart call-outs. */
import { ButtonLink, DialogButton } from '../../components/Button.tsx'
import { chartPosition } from '../../components/CourseHero.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Island } from '../../components/Island.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useConsent, useData, useSite } from '../../components/page.tsx'
import { Stat } from '../../components/Stat.tsx'
import { Words } from '../../components/Words.tsx'
import HeroBrochure from '../../islands/HeroBrochure.tsx'
import type { Data } from './+data.ts'
import styles from './Hero.module.css'

/** Muted, looping, without controls of its own; `client/hero-video.ts` adds it (DEF-59). */
const loopUrl = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?` +
  `autoplay=1&mute=1&loop=1&playlist=${encodeURIComponent(id)}&controls=0&playsinline=1&rel=0&enablejsapi=1`

function Film({ video }: { video: Data['home']['video'] }) {
  return (
    <a
      className={styles.film}
      href={`https://www.youtube.com/watch?v=${encodeURIComponent(video.id)}`}
      target="_blank"
      rel="noopener"
      data-film-toggle
    >
      <span className={styles.play}>
        <Icon name="play" size={20} /> Play film
      </span>
      <span className={styles.pause}>
        <Icon name="pause" size={20} /> Pause film
      </span>
    </a>
  )
}

function DemoDialog({ brochure }: { brochure: string }) {
  const consent = useConsent('hero-brochure')
  return (
    <Dialog id="hero-brochure" label="Watch demo">
      <header className={styles.dialog}>
        <p className="eyebrow">Watch demo</p>
        <h2>See all courses on paper first</h2>
        <p>Three answers, and the brochure of all courses comes down at once.</p>
      </header>
      <Island of={HeroBrochure} props={{ consent, brochure }} when="visible" />
    </Dialog>
  )
}

export function Hero() {
  const { home, brochure } = useData<Data>()
  const { addresses, brand } = useSite().settings
  const field = addresses.find(({ isMain }) => isMain) ?? addresses[0]
  return (
    <section className={styles.hero} aria-labelledby="hero-heading" data-first>
      <div className={styles.words}>
        <p className="eyebrow">{brand.full}</p>
        <h1 id="hero-heading">{home.headline}</h1>
        <p className="lede">{home.lead}</p>
        <div className={styles.actions}>
          <ButtonLink href="/apply">
            <Words of="applyNow" />
          </ButtonLink>
          <DialogButton dialog="hero-brochure" look="secondary">
            <Icon name="play" size={20} /> Watch Demo
          </DialogButton>
        </div>
      </div>
      <figure className={styles.sheet} data-film={loopUrl(home.video.id)} data-title={home.video.title}>
        <Picture name={home.video.poster.name} alt={home.video.poster.alt} priority />
        <figcaption className="figures">
          <span>{field && chartPosition(field.latitude, field.longitude)}</span>
          <Film video={home.video} />
        </figcaption>
      </figure>
      <ul className={styles.claims}>
        {home.heroClaims.map((claim) => (
          <li key={claim}>
            <Stat claim={claim} />
          </li>
        ))}
      </ul>
      <DemoDialog brochure={brochure} />
    </section>
  )
}
